import { advisoryLocks } from '../database/advisory-locks';

/**
 * One upload at a time takes rows in, until its transaction ends. Who changes single diners does not wait for it, but where
 * both mean the same diner or the same code: an upload holds its diners, in the order of their ids, before it writes a code,
 * so that neither waits for what the other holds.
 */
export const lockUploads = `select pg_advisory_xact_lock(${advisoryLocks.uploads})`;
