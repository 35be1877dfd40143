import { z } from 'zod';

/** How many records of each lifecycle. */
const recordCounts = z
  .object({ credits: z.int(), creditNotes: z.int(), reversals: z.int(), contractorRequests: z.int() })
  .readonly();

/** How many of the led groups are named. */
export const mostNamedGroups = 5;

/** /users/getOpenWork: what a person leaves unfinished, shown before the user is removed. */
export const openWorkAnswer = z
  .object({
    /** What the person requested and is not finished. */
    asked: recordCounts,
    /** The groups that the person leads, and the names of those that the caller may see. */
    groups: z.object({ total: z.int(), names: z.array(z.string()).readonly() }).readonly(),
    /** Scheduled reports that are not paused. */
    schedules: z.int(),
    /** What waits for a step that the person may take. */
    waiting: recordCounts,
  })
  .readonly();
export type OpenWork = z.output<typeof openWorkAnswer>;
