import { z } from 'zod';
import { pageAnswer } from '../platform/validation/list-answer';

const count = z.int();
const moment = z.string().nullable();

/**
 * What the product knows about itself. Moments are ISO 8601 with offset, null where nothing is known. `failed` is what
 * finally failed within the last day; of mails, all that failed for good and are still stored. `build` names the portal's
 * files; `free_bytes` is null where files are in a store of their own.
 */
export const systemStateAnswer = z
  .object({
    version: z.string(),
    build: z.string().nullable(),
    jobs: z.object({ waiting: count, running: count, failed: count }).readonly(),
    mails: z.object({ waiting: count, failed: count }).readonly(),
    schedules: z.object({ failed: count }).readonly(),
    backup: z.object({ base_at: moment, archived_until: moment, gap_at: moment }).readonly(),
    recount: z.object({ at: moment, differences: count.nullable() }).readonly(),
    disk: z
      .object({ database_bytes: z.number(), files_bytes: z.number(), free_bytes: z.number().nullable() })
      .readonly(),
  })
  .readonly();
export type SystemState = z.output<typeof systemStateAnswer>;

/** A session that is open; `person` is the user's name, `client` the user agent, `current` the one that asks. */
export const openSessionAnswer = z
  .object({
    id: z.string(),
    username: z.string(),
    person: z.string(),
    address: z.string(),
    client: z.string(),
    since: z.string(),
    last_used: z.string(),
    current: z.boolean(),
  })
  .readonly();
export type OpenSession = z.output<typeof openSessionAnswer>;

/** A mail that failed for good; `failure` is what the mail server said last. */
export const failedMailAnswer = z
  .object({
    id: z.string(),
    recipient: z.string(),
    subject: z.string(),
    failure: z.string(),
    attempts: z.int(),
    failed_at: z.string(),
  })
  .readonly();
export type FailedMail = z.output<typeof failedMailAnswer>;

export const openSessionsAnswer = pageAnswer(openSessionAnswer).readonly();
export const failedMailsAnswer = pageAnswer(failedMailAnswer).readonly();
