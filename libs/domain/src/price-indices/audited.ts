/** The recorded columns of the feature's table, in the order of the detail. */
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
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { published_on: 'date', entered_by: 'users' } as const;
