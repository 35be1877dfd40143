import type { Access } from '../platform/access/access';
import { signedIn } from '../platform/access/access';

export const removedRecordAccess = {
  // The kind of the body decides which modules count; everybody removes their own scheduled reports.
  'removed-records/getRemoved': signedIn,
  'removed-records/restore': signedIn,
} as const satisfies Record<string, Access>;
