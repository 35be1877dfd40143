import { z } from 'zod';
import { pageAnswer } from '../platform/validation/list-answer';
import { dutyStates } from './duty.schemas';
import { dutyPairNames, dutyRules } from './duty-pairs';

const pair = z.enum(dutyPairNames);

/** A record on which one person took the steps of both sides, or acted for somebody who took the other. */
export const dutyRecordAnswer = z
  .object({
    table: z.enum(['credits_requests', 'credit_notes_requests', 'contractors_requests']),
    id: z.int(),
    people: z.array(z.string()).readonly(),
    /** The moments of the two steps, the later one last. */
    first: z.string(),
    second: z.string(),
  })
  .readonly();
export type DutyRecord = z.output<typeof dutyRecordAnswer>;

/**
 * A pair with its rule, who changed it last and why, and how many of those whom the reader sees could do both (`expired`
 * and `open` of them have a reason that is over, or none). `did` is the records on which one of them did; null where the
 * pair leaves none. With `four_eyes` nobody does both on one record. `records` are the newest of them, when one pair is asked for.
 */
export const dutyAnswer = z
  .object({
    pair,
    rule: z.enum(dutyRules),
    four_eyes: z.boolean(),
    reason: z.string(),
    set_by: z.string().nullable(),
    version: z.int(),
    could: z.int(),
    expired: z.int(),
    open: z.int(),
    did: z.int().nullable(),
    records: z.array(dutyRecordAnswer).readonly(),
  })
  .readonly();
export type DutyView = z.output<typeof dutyAnswer>;

/** Somebody who could do both: by the own profile, or also by that of whom they replace today (`for_username`). */
export const dutyPersonAnswer = z
  .object({
    username: z.string(),
    person: z.string(),
    profile: z.string(),
    total_access: z.boolean(),
    is_service: z.boolean(),
    for_username: z.string().nullable(),
    state: z.enum(dutyStates),
    until: z.int().nullable(),
    reason: z.string().nullable(),
    given_by: z.string().nullable(),
  })
  .readonly();
export type DutyPerson = z.output<typeof dutyPersonAnswer>;
export const dutyPeopleAnswer = pageAnswer(dutyPersonAnswer);

/** What a refusal says of the conflicts that a change brings; `people` who would get them, where a profile is changed. */
export const dutyConflictData = z.object({
  conflicts: z.array(z.object({ pair, rule: z.enum(dutyRules) }).readonly()).readonly(),
  people: z.int().nullable(),
});
export type DutyConflicts = z.output<typeof dutyConflictData>;
