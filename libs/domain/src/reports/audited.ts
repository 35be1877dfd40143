/** The recorded columns of the feature's own table, in the order of the detail. */
export const columns = {
  report_addresses: ['id', 'email', 'added_by', 'created_at', 'confirmed_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  added_by: 'users',
  confirmed_at: 'moment',
} as const;
