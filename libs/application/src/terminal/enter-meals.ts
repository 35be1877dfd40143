import type { Actor } from '@comensal/domain/platform/access';
import type { AddMeal, MealRefusal } from '@comensal/domain/terminal';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { EnteredMeal } from './meal.repository.port';

/** What the id of a meal that was entered by hand begins with. Nobody can guess the rest, so no terminal uses it. */
export const handPrefix = 'mano-';

/** A meal that no terminal took. An id that was entered before is not entered again. */
export interface HandMeal {
  readonly uid: string;
  readonly meal: Omit<AddMeal, 'business_unit_id' | 'reason'>;
  readonly reason: string;
}

/** What became of it: stored, although it may be outside of the actor's scope, or refused as a delivery is. */
export type EntryOutcome =
  | { readonly entered: EnteredMeal; readonly refusal: null }
  | { readonly entered: null; readonly refusal: MealRefusal };

/**
 * Enters meals of a centre as delivered ones are: the same checks, the price and group of the moment, marked when they
 * exceed the limits, posted where the relation was prepaid. Takes the centre's lock. Returns the outcomes in order. The
 * caller rolls back what is outside of the actor's scope: only the delivery finds the company of a meal.
 */
export async function enterMeals(
  { meals }: Pick<UnitOfWork, 'meals'>,
  actor: Actor,
  centre: string,
  values: readonly HandMeal[],
  at: Date,
): Promise<readonly EntryOutcome[]> {
  await meals.lockCentre(centre);
  const placed = values.map(({ uid, meal, reason }, position) => ({
    position,
    meal: { ...meal, id: uid },
    entry: { username: actor.username, reason },
  }));
  const { refused } = await meals.take(centre, placed, at);
  const refusals = new Map(refused.map((refusal) => [refusal.position, refusal]));
  const uids = values.map(({ uid }) => uid);
  const entered = new Map((await meals.entered(actor, centre, uids)).map((each) => [each.uid, each]));
  return values.map(({ uid }, position): EntryOutcome => {
    const refusal = refusals.get(position);
    if (refusal) return { entered: null, refusal };
    const made = entered.get(uid);
    if (!made) throw new Error('A meal was neither entered nor refused');
    return { entered: made, refusal: null };
  });
}
