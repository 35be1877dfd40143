import type { Actor } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type DeliveredMeal, mealRefusals, type RefusedMeal, readMeal } from '@comensal/domain/terminal';
import { terminal } from '@comensal/domain/terminal/terminal.texts';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { MealDependencies } from './deliver-meals';

/**
 * Closes a refused meal that somebody has reviewed; it stays refused. Refuses a meal that is no longer open, and a
 * centre outside the person's scope.
 */
export function reviewRefusedMeal(
  { inTransaction, clock }: MealDependencies,
  actor: Actor,
  id: number,
): Promise<RefusedMeal> {
  return inTransaction(actor, async (unit) => {
    await lockOpen(unit, actor, id);
    await unit.meals.markReviewed(id, actor.username, clock());
    return findMatch(unit, actor, id);
  });
}

/**
 * Retries a refused meal as it was sent, after its cause was fixed. Once accepted, it counts like any other. When it is
 * refused again, throws the reason, and the newest reason is stored.
 */
export async function retryRefusedMeal(
  { inTransaction, clock }: MealDependencies,
  actor: Actor,
  id: number,
): Promise<RefusedMeal> {
  const { meal, reason } = await inTransaction(actor, async (unit) => {
    const { businessUnitId, payload } = await lockOpen(unit, actor, id);
    const read = readMeal(payload);
    const at = clock();
    const take = async (meal: DeliveredMeal): Promise<string | null> =>
      (await unit.meals.take(businessUnitId, [{ position: 0, meal }], at)).refused[0]?.reason ?? null;
    let refused = read.meal ? await take(read.meal) : read.reason;
    if (read.meal && refused === terminal.reasons.repeatedId) {
      // Its id belongs to another meal, so this one gets its own.
      refused = await take({ ...read.meal, id: `${read.meal.id}~${id}` });
      if (refused === null) await unit.meals.settle(id, at);
    }
    if (refused === null) await unit.meals.markReviewed(id, actor.username, at);
    else
      await unit.meals.keepRefused(
        businessUnitId,
        [{ id: read.meal ? read.meal.id : read.id, reason: refused, payload }],
        at,
      );
    return { meal: await findMatch(unit, actor, id), reason: refused };
  });
  if (reason !== null) throw new Refusal(mealRefusals.mealStillRefused, { reason });
  return meal;
}

/** The centre is locked first, so that a concurrent delivery of the same meal is seen. */
async function lockOpen(
  unit: UnitOfWork,
  actor: Actor,
  id: number,
): Promise<{ businessUnitId: string; payload: unknown }> {
  const { business_unit_id: businessUnitId } = await findMatch(unit, actor, id);
  await unit.meals.lockCentre(businessUnitId);
  const { state, payload } = await findMatch(unit, actor, id);
  if (state !== 'pending') throw new Refusal(mealRefusals.mealSettled, { state: terminal.settled[state] });
  return { businessUnitId, payload };
}

/** A meal that does not exist looks like one outside the scope. */
async function findMatch(unit: UnitOfWork, actor: Actor, id: number): Promise<RefusedMeal> {
  const meal = await unit.meals.findRefused(actor, id);
  if (!meal) throw new Refusal(platformRefusals.notFound);
  return meal;
}
