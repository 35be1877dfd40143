/** The recorded columns of the feature's table, in the order of the detail. */
export const columns = { operator_actions: ['id', 'event', 'subject', 'detail', 'created_at'] } as const;

/** How to read those that hold something other than text or a plain number. */
export const kinds = {} as const;
