/**
 * The roles of the database: the owner of everything, only for migrations; the one under which api and worker write and read;
 * the one under which whole lists are read. A login under another name is a member of one of them.
 */
export const roleNames = { owner: 'comensal_owner', application: 'comensal_app', read: 'comensal_read' } as const;

/**
 * The actor in the audit for what no person requested: housekeeping, the watched folder. No user name can contain such
 * signs.
 */
export const systemUsername = '(sistema)';
