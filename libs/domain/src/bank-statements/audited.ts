/** The recorded columns of the feature's tables, in the order of the detail. Movements are recorded by their statement. */
export const columns = {
  bank_accounts: ['id', 'name', 'number', 'mapping', 'created_at'],
  bank_statements: [
    'id',
    'account_id',
    'file_name',
    'loaded_by',
    'loaded_at',
    'from_day',
    'until_day',
    'opening',
    'closing',
    'movements',
    'known',
    'undone_at',
  ],
  movement_matches: ['id', 'movement_id', 'credit_id', 'amount', 'undoes', 'username', 'created_at'],
  account_cvus: ['account_id', 'number', 'alias', 'version', 'updated_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  opening: 'money',
  closing: 'money',
  from_day: 'date',
  until_day: 'date',
  undone_at: 'moment',
} as const;
