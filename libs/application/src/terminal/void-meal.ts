import { type Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { checkVoid, type VoidedMeal, type VoidMeal } from '@comensal/domain/terminal';
import type { Idempotency, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { MealDependencies } from './deliver-meals';
import type { MealRecord } from './meal.repository.port';

export interface CorrectMealDependencies extends MealDependencies {
  /** How many days back meals may be corrected. */
  readonly correctionDays: number;
}

/**
 * Voids a meal or a part of it: a counter-meal, dated now, at the price, place and group of the meal; the account that
 * paid gets its share back, and the diner's limits no longer count it. Throws notFound, outOfScope, mealIsVoid,
 * mealTooOld, mealVoided, mealHasLess, balanceTooLarge.
 */
export function voidMeal(
  { inTransaction, clock, correctionDays }: CorrectMealDependencies,
  actor: Actor,
  { meal_id, qty, reason }: VoidMeal,
  idempotency: Idempotency | null = null,
): Promise<VoidedMeal> {
  return inTransaction(
    actor,
    async (unit) => {
      const { businessUnitId } = await findMatch(unit, actor, meal_id);
      // Read again under the lock: somebody may have voided it meanwhile.
      await unit.meals.lockCentre(businessUnitId);
      const meal = await findMatch(unit, actor, meal_id);
      const at = clock();
      checkVoid(meal, qty, { at, days: correctionDays });
      await unit.meals.voidMeals(businessUnitId, [{ ...meal, qty }], { reason, username: actor.username, at });
      return { meal_id, voided_qty: meal.voidedQty + qty };
    },
    idempotency,
  );
}

async function findMatch(unit: UnitOfWork, actor: Actor, id: number): Promise<MealRecord> {
  const meal = await unit.meals.findMeal(actor, id);
  if (!meal) throw new Refusal(platformRefusals.notFound);
  if (!meal.withinScope) throw new Refusal(platformRefusals.outOfScope);
  return meal;
}
