import { randomUUID } from 'node:crypto';
import { text } from '@comensal/domain/composition';
import { type Actor } from '@comensal/domain/platform/access';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { type AddMeal, checkMoment } from '@comensal/domain/terminal';
import type { Idempotency } from '../platform/unit-of-work/unit-of-work.port';
import type { CorrectMealDependencies } from './void-meal';

/** What the id of a meal that was entered by hand begins with. Nobody can guess the rest, so no terminal uses it. */
const handPrefix = 'mano-';

/**
 * Enters a meal that no terminal took. It is stored as a delivered one is: the same checks, the price and group of its
 * moment, marked when it exceeds the limits, posted where the relation was prepaid. Returns its number. Throws
 * outOfScope, invalid for the future or without a centre, mealTooOld, and mealNotTaken with the reason of a delivery.
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
      if (centre === null) throw invalidFields({ business_unit_id: text('validation.required') });
      if (!(await unit.meals.isOwnCentre(actor, centre))) throw new Refusal('outOfScope');
      await unit.meals.lockCentre(centre);
      const uid = `${handPrefix}${randomUUID()}`;
      const entry = { username: actor.username, reason };
      const { refused } = await unit.meals.take(centre, [{ position: 0, meal: { ...meal, id: uid }, entry }], at);
      const [objection] = refused;
      if (objection) {
        const fields = objection.field === null ? null : { [objection.field]: objection.reason };
        throw new Refusal('mealNotTaken', { reason: objection.reason }, fields);
      }
      const id = await unit.meals.numberOf(centre, uid);
      // The delivery has found the company: only now it is known whether the place is the person's.
      const made = id === null ? null : await unit.meals.findMeal(actor, id);
      if (id === null || !made?.withinScope) throw new Refusal('outOfScope');
      return { id };
    },
    idempotency,
  );
}
