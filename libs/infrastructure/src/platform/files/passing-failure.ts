import { isDatabaseAway } from '../database/database-away';
import { isDiskFull } from './disk-full';
import { isFileStoreAway } from './file-store-away';

/**
 * Whether the failure is transient and passes with its cause: the database, the file store, or a full disk. Such work
 * is retried later and uses up no attempt.
 */
export function isPassing(thrown: unknown): boolean {
  return isDatabaseAway(thrown) || isFileStoreAway(thrown) || isDiskFull(thrown);
}
