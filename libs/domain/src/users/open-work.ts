import { z } from 'zod';

/** How many records of each lifecycle. */
const recordCounts = z
  .object({
    credits: z.int(),
    creditNotes: z.int(),
    reversals: z.int(),
    priceAgreements: z.int(),
    settlements: z.int(),
    contractorRequests: z.int(),
  })
  .readonly();

/** How many of the led groups, and of the keys, are named. */
export const mostNamedGroups = 5;

/**
 * /users/getOpenWork: what a person leaves unfinished, shown before the user is removed. Only what is within the caller's
 * reach is counted and named.
 */
export const openWorkAnswer = z
  .object({
    /** What the person requested and is not finished. */
    asked: recordCounts,
    /** The groups that the person leads. */
    groups: z.object({ total: z.int(), names: z.array(z.string()).readonly() }).readonly(),
    /** The keys that the person issued and that still open: of programs, and of points of sale. */
    keys: z.object({ total: z.int(), names: z.array(z.string()).readonly() }).readonly(),
    /** Scheduled reports that are not paused. */
    schedules: z.int(),
    /** What waits for a step that the person may take. */
    waiting: recordCounts,
  })
  .readonly();
export type OpenWork = z.output<typeof openWorkAnswer>;
