/**
 * The roles of the database: the owner of everything, for migrations alone; the one under which api and worker write and read;
 * the one under which whole lists are read. A login under another name is a member of one of them.
 */
export const roleNames = { owner: 'comensal_owner', application: 'comensal_app', read: 'comensal_read' } as const;

/** Who did what no person asked for, in the audit: housekeeping, the watched folder. Nobody's user name has such signs. */
export const systemUsername = '(sistema)';
