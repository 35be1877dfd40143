import { randomUUID } from 'node:crypto';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import type { Actor } from '@comensal/domain/platform/access';
import { invalidFields, platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { type AddMeal, checkMoment, mealRefusals } from '@comensal/domain/terminal';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import { enterMeals, handPrefix } from './enter-meals';
import type { CorrectMealDependencies } from './void-meal';

/**
 * Enters a meal that no terminal took. Returns its number. Throws outOfScope, invalid for the future or without a
 * centre, mealTooOld, and mealNotTaken with the reason of a delivery, or with the number of the same meal.
 */
export function addMeal(
  { inTransaction, clock, correctionDays }: CorrectMealDependencies,
  actor: Actor,
  { business_unit_id, reason, ...meal }: AddMeal,
  idempotency: Idempotency | null = null,
): Promise<{ id: number }> {
  return inTransaction(
    actor,
    async (unit) => {
      const at = clock();
      checkMoment(meal.occurred_at, { at, days: correctionDays });
      const centre = business_unit_id ?? (await unit.meals.onlyCentreOf(actor, meal));
      if (centre === null) throw invalidFields({ business_unit_id: validation.required });
      if (!(await unit.meals.isOwnCentre(actor, centre))) throw new Refusal(platformRefusals.outOfScope);
      const [outcome] = await enterMeals(
        unit,
        actor,
        centre,
        [{ uid: `${handPrefix}${randomUUID()}`, meal, reason }],
        at,
      );
      if (outcome?.refusal) {
        const objection = outcome.refusal;
        const fields = objection.field === null ? null : { [objection.field]: objection.reason };
        throw new Refusal(mealRefusals.mealNotTaken, { reason: objection.reason }, fields);
      }
      if (!outcome?.entered.withinScope) throw new Refusal(platformRefusals.outOfScope);
      // Asked afterwards, because only the delivery finds the diner of a code; the refusal takes it back.
      const same = await unit.meals.repeatedBy(outcome.entered);
      if (same !== null) {
        const message = fill(mealsMassive.reason.taken, { id: same });
        throw new Refusal(mealRefusals.mealNotTaken, { reason: message }, { occurred_at: message });
      }
      return { id: outcome.entered.id };
    },
    idempotency,
  );
}
