import { type DateNumber, daysBetween } from '../platform/dates/dates';
import { invalidFields, Refusal } from '../platform/refusals/refusal';
import { fill } from '../platform/texts/fill';
import { duties } from './duties.texts';
import { dutyRefusals } from './duty.refusals';
import { type DutyConsent, mostDutyDays } from './duty.schemas';
import type { DutyConflict } from './duty-pairs';

/** A reason, and the last day on which it holds. */
export interface DutyReason {
  readonly reason: string;
  readonly until: DateNumber;
}

/**
 * Judges the conflicts that a change of rights brings. Refuses what its rule refuses ('dutiesRefused'), and, to who sends
 * what they were shown, what they were not shown or gave no reason for ('dutiesConflict', which names the conflicts). A
 * call of the specification, which shows nothing, is served: the page of duties then tells that no reason was given.
 * `people`: who would get the conflicts, where a profile is changed. Returns the reason; null where none was given.
 */
export function refuseConflicts(
  conflicts: readonly DutyConflict[],
  { shown_duties: shown, duty_reason: reason, duty_until: until }: DutyConsent,
  { today, people = null }: { readonly today: DateNumber; readonly people?: number | null },
): DutyReason | null {
  const refused = conflicts.filter(({ rule }) => rule === 'refused');
  if (refused.length > 0)
    throw new Refusal(dutyRefusals.dutiesRefused, {
      duties: refused.map(({ pair }) => duties.pairs[pair].name).join(', '),
    });
  const given = reason && until ? { reason, until } : null;
  const isAsked = ({ pair, rule }: DutyConflict): boolean =>
    !shown?.includes(pair) || (rule === 'reason' && given === null);
  if (shown !== undefined && conflicts.some(isAsked))
    throw new Refusal(
      dutyRefusals.dutiesConflict,
      {},
      { shown_duties: dutyRefusals.dutiesConflict.sentence },
      { conflicts, people },
    );
  if (given) refuseDay(given.until, today);
  return given;
}

/** Refuses a last day that is over, or more than a year away. */
export function refuseDay(until: DateNumber, today: DateNumber): void {
  if (until < today) throw invalidFields({ duty_until: duties.refused.past });
  if (daysBetween(today, until) > mostDutyDays)
    throw invalidFields({ duty_until: fill(duties.refused.tooFar, { max: mostDutyDays }) });
}
