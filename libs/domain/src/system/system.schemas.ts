import { z } from 'zod';
import { validation } from '../platform/texts/validation.texts';
import { pageSchema } from '../platform/validation/schemas';

export const openSessionSortColumns = [
  'id',
  'username',
  'person',
  'address',
  'client',
  'since',
  'last_used',
  'current',
] as const;
export const failedMailSortColumns = ['id', 'recipient', 'subject', 'failure', 'attempts', 'failed_at'] as const;

/** Never the whole list: what it has is not read by the role that streams. */
const firstPage = { offset: 0, limit: 10, direction: 'desc' } as const;
const id = z.guid({ error: validation.invalid });

/** /system/getSessions. */
export const getOpenSessionsSchema = z.object({ page: pageSchema(openSessionSortColumns).default(firstPage) });
/** /system/getFailedMails. */
export const getFailedMailsSchema = z.object({ page: pageSchema(failedMailSortColumns).default(firstPage) });
/** /system/endSession: anybody's but the session that asks. */
export const endAnySessionSchema = z.object({ id });
/** /system/resendMail: one; without `id` all that failed for good. */
export const resendMailSchema = z.object({ id: id.optional() });

export type OpenSessionPage = z.output<typeof getOpenSessionsSchema>['page'];
export type FailedMailPage = z.output<typeof getFailedMailsSchema>['page'];
