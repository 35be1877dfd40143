/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  price_index_values: [
    'id',
    'index_name',
    'month',
    'value',
    'source',
    'published_on',
    'entered_by',
    'version',
    'updated_at',
  ],
  price_clauses: [
    'id',
    'company_id',
    'business_unit_id',
    'base_date',
    'base_month',
    'fixed',
    'rounding',
    'floor',
    'ceiling',
    'valid_from',
    'valid_to',
    'version',
    'updated_at',
  ],
  price_acceptances: ['id', 'accepted_on', 'person', 'file_id', 'recorded_by', 'version', 'updated_at'],
  price_clause_weights: ['clause_id', 'index_name', 'weight'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  accepted_on: 'date',
  recorded_by: 'users',
  base_date: 'date',
  rounding: 'money',
  valid_from: 'date',
  valid_to: 'date',
  published_on: 'date',
  entered_by: 'users',
} as const;
