import { z } from 'zod';
import { usernameText } from '../auth/account.schemas';
import { validation } from '../platform/texts/validation.texts';
import {
  dateNumber,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  reasonText,
  requiredText,
} from '../platform/validation/schemas';
import { type DutyPair, dutyPairNames, dutyRules } from './duty-pairs';

/** Longest reason of a duty. */
export const dutyReasonLimit = 250;
/** A reason is given for a year at most, and then anew. */
export const mostDutyDays = 366;

const pair = () => z.enum(dutyPairNames, { error: validation.invalid });

/**
 * The part of a body that gives rights: the conflicts that its person was shown, and where a pair asks for it the reason
 * with its last day. A call without `shown_duties` is served as the specification says, unless a pair is refused.
 */
export const dutyConsent = {
  shown_duties: listOf(pair(), dutyPairNames.length).optional(),
  duty_reason: optionalText(dutyReasonLimit).optional(),
  duty_until: dateNumber().nullish(),
};
export interface DutyConsent {
  readonly shown_duties?: readonly DutyPair[] | undefined;
  readonly duty_reason?: string | null | undefined;
  readonly duty_until?: number | null | undefined;
}

/** The two fields of a reason, in each form that asks for it. */
export const dutyReasonFields = { duty_reason: requiredText(dutyReasonLimit), duty_until: dateNumber() };

/** /audit/getDuties: all pairs, or one with the records on which somebody did both. */
export const getDutiesSchema = z.object({ pair: pair().optional() });

/** /audit/setDuty: another rule, with the reason of the change; `four_eyes` as it is when it is left out. */
export const setDutySchema = z.object({
  pair: pair(),
  rule: z.enum(dutyRules, { error: validation.invalid }),
  four_eyes: z.boolean({ error: validation.invalid }).optional(),
  reason: reasonText(dutyReasonLimit),
  version: loadedVersion(),
});
export type SetDuty = z.output<typeof setDutySchema>;

/** /audit/giveDutyReason: for what somebody holds already. */
export const giveDutyReasonSchema = z.object({ pair: pair(), username: usernameText(), ...dutyReasonFields });
export type GiveDutyReason = z.output<typeof giveDutyReasonSchema>;

/** Columns by which the people of a pair are sorted. */
export const dutyPeopleSortColumns = [
  'username',
  'person',
  'profile',
  'total_access',
  'is_service',
  'for_username',
  'state',
  'until',
  'reason',
  'given_by',
] as const;
/** Never the whole list: everybody who holds a pair is paged. */
const firstPage = { offset: 0, limit: 10, direction: 'asc' } as const;

/** How the conflict of a person stands: with a reason in force, with one that is over, without any. */
export const dutyStates = ['given', 'expired', 'open'] as const;

/** /audit/getDutyPeople: who could do both. */
export const getDutyPeopleSchema = z.object({
  pair: pair(),
  state: z.enum(dutyStates, { error: validation.invalid }).optional(),
  page: pageSchema(dutyPeopleSortColumns).default(firstPage),
});
export type GetDutyPeople = z.output<typeof getDutyPeopleSchema>;
