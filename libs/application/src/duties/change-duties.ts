import { dutyRefusals, type GiveDutyReason, isFourEyesPair, refuseDay, type SetDuty } from '@comensal/domain/duties';
import type { Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { refuseUnseen } from '../platform/versions/refuse-unseen';

/** Changes the rule of a pair and whether it asks for four eyes (O-136), with the reason of the change. Throws 'staleVersion' and 'invalid'. */
export async function setDuty(
  inTransaction: InTransaction,
  actor: Actor,
  { pair, rule, four_eyes, reason, version }: SetDuty,
): Promise<void> {
  if (reason === '') throw invalidFields({ reason: validation.required });
  if (four_eyes === true && !isFourEyesPair(pair)) throw invalidFields({ four_eyes: validation.invalid });
  await inTransaction(actor, async (unit) => {
    const stored = await unit.duties.lock(pair);
    refuseUnseen({ version }, stored);
    const change = { rule, fourEyes: four_eyes ?? stored.fourEyes, reason, setBy: actor.username };
    await unit.changes(() => unit.duties.setRule(pair, change));
  });
}

/** Gives a reason for a pair that somebody holds already. Throws 'dutyNotHeld', and 'invalid' for a day that is over. */
export async function giveDutyReason(
  { inTransaction, clock }: { readonly inTransaction: InTransaction; readonly clock: Clock },
  actor: Actor,
  { pair, username, duty_reason: reason, duty_until: until }: GiveDutyReason,
): Promise<void> {
  const at = clock();
  const today = businessDay(at);
  refuseDay(until, today);
  await inTransaction(actor, async ({ duties }) => {
    if (!(await duties.holds(pair, username, today))) throw new Refusal(dutyRefusals.dutyNotHeld);
    await duties.addReasons([pair], { username }, { reason, until }, actor.username, at);
  });
}
