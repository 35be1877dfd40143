import { type DutyConsent, type DutyPair, refuseConflicts, usualDutyRule } from '@comensal/domain/duties';
import { businessDay } from '@comensal/domain/platform/dates';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { DutyHolder } from './duty.repository.port';

/** Writes for whom the reason is kept; to be called when the rights are given. */
export type KeepReason = (holder: DutyHolder, by: string) => Promise<void>;

/**
 * Asks about the pairs that a change of rights brings somebody, by their rules. Throws what `refuseConflicts` does. Returns
 * what keeps the given reason.
 */
export async function askDuties(
  { duties }: Pick<UnitOfWork, 'duties'>,
  pairs: readonly DutyPair[],
  consent: DutyConsent,
  { at, people = null }: { readonly at: Date; readonly people?: number | null },
): Promise<KeepReason> {
  if (pairs.length === 0) return async () => undefined;
  const rules = await duties.rules();
  const conflicts = pairs.map((pair) => ({ pair, rule: rules.get(pair) ?? usualDutyRule }));
  const given = refuseConflicts(conflicts, consent, { today: businessDay(at), people });
  const asked = conflicts.flatMap(({ pair, rule }) => (rule === 'reason' ? pair : []));
  return async (holder, by) => {
    if (given && asked.length > 0) await duties.addReasons(asked, holder, given, by, at);
  };
}
