/** The recorded columns of the feature's table, in the order of the detail. */
export const columns = {
  account_overdrafts: ['account_id', 'amount', 'days', 'beyond', 'version', 'updated_at'],
} as const;

export const kinds = {} as const;
