import { isDatabaseAway } from '../database/database-away';
import { isDiskFull } from './disk-full';
import { isFileStoreAway } from './file-store-away';

/**
 * Whether what failed is nobody's fault and goes as soon as what it stands on is well again: the database, the file store, the room on a
 * disk. Such work is taken up again later and spends no attempt.
 */
export function isPassing(thrown: unknown): boolean {
  return isDatabaseAway(thrown) || isFileStoreAway(thrown) || isDiskFull(thrown);
}
