/** The recorded columns of the feature's table, in the order of the detail. */
export const columns = {
  replacements: [
    'id',
    'username',
    'replacement',
    'from_day',
    'to_day',
    'created_by',
    'created_at',
    'ended_by',
    'ended_at',
  ],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {
  replacement: 'users',
  from_day: 'date',
  to_day: 'date',
  ended_at: 'moment',
  ended_by: 'users',
  on_behalf_of: 'users',
} as const;
