import type { Access } from '../platform/access/access';
import { reads } from '../platform/access/access';
import { commentReaders } from './comment.kinds';

/** Who sees a record may comment on it. Which module opens the record depends on its kind (`commentedKinds`). */
export const commentAccess = {
  'comments/addComment': reads(...commentReaders),
  'comments/getComments': reads(...commentReaders),
  'comments/getPeople': reads(...commentReaders),
} as const satisfies Record<string, Access>;
