import { z } from 'zod';
import { modules } from '../platform/access/modules';
import { listAnswer } from '../platform/validation/list-answer';

/** Why somebody may use a module: the first that applies. */
export const holdingReasons = ['replacement', 'service', 'totalAccess', 'leader', 'profile'] as const;
export type HoldingReason = (typeof holdingReasons)[number];

/** What somebody must do before anything else is open to them (`dutyOf`). */
const duties = ['changePassword', 'enrol'] as const;

/** So long without a use, in days, the screen offers as a filter. */
export const unusedDays = 90;

/** So many places and groups of a row are named; of places the number is known as well. */
export const mostNamedPlaces = 3;

/** The columns by which the list is sorted. */
export const holdingSortColumns = [
  'username',
  'name',
  'module',
  'permission',
  'why',
  'profile',
  'for_username',
  'for_person',
  'replacement_id',
  'since',
  'last_used',
  'unused_since',
  'duty',
] as const;

/**
 * A module that somebody may use, themselves or for somebody who is away (`for_username`, by the replacement
 * `replacement_id`). `profile` is where it comes from. `places` are those that the reader sees too, null for every place;
 * `groups` those that a leader is limited to. Days are yyyymmdd: `since` when the last of what grants it was given, null when
 * that was before the audit began; `last_used`, and without one the day since which a use would be known (`unused_since`).
 */
export const holdingAnswer = z
  .object({
    username: z.string(),
    name: z.string(),
    module: z.enum(modules),
    permission: z.enum(['R', 'W']),
    why: z.enum(holdingReasons),
    profile: z.string(),
    for_username: z.string().nullable(),
    for_person: z.string().nullable(),
    replacement_id: z.int().nullable(),
    places: z
      .object({ total: z.int(), names: z.array(z.string()).readonly() })
      .readonly()
      .nullable(),
    groups: z.array(z.string()).readonly().nullable(),
    since: z.int().nullable(),
    last_used: z.int().nullable(),
    unused_since: z.int(),
    duty: z.enum(duties).nullable(),
  })
  .readonly();
export type HoldingRow = z.output<typeof holdingAnswer>;

export const holdingListAnswer = listAnswer(holdingAnswer);
