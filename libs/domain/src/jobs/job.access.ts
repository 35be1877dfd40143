import type { Access } from '../platform/access/access';
import { signedIn } from '../platform/access/access';

export const jobAccess = {
  'jobs/getJobs': signedIn,
  'jobs/get': signedIn,
  'jobs/events': signedIn,
  'jobs/file': signedIn,
  'jobs/cancel': signedIn,
  'jobs/continue': signedIn,
  'jobs/getUndoRows': signedIn,
} as const satisfies Record<string, Access>;
