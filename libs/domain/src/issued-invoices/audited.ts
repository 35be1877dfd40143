/** The recorded columns of the feature's tables, in the order of the detail. Invoices are recorded by their list. */
export const columns = {
  issued_lists: ['id', 'file_name', 'loaded_by', 'loaded_at', 'from_day', 'until_day', 'added', 'changed', 'mapping'],
  invoice_proof_rules: ['business_unit_id', 'rule', 'bank_rule', 'version', 'updated_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  loaded_by: 'users',
  loaded_at: 'moment',
  from_day: 'date',
  until_day: 'date',
} as const;
