/** The recorded columns of the feature's tables, in the order of the detail. */
export const columns = {
  comments: ['id', 'kind', 'record_id', 'text', 'mentioned', 'username', 'on_behalf_of', 'created_at'],
} as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = { mentioned: 'users' } as const;
