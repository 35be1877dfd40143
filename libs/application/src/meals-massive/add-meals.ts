import { mealsMassiveAccess, mealsResult } from '@comensal/domain/meals-massive';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { type Actor, mayMake } from '@comensal/domain/platform/access';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { z } from 'zod';
import type { JobHandler } from '../jobs/job-handler.port';
import type { UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import { enterRows } from './enter-rows';
import type { EndedRow } from './meal-upload.repository.port';
import { type MealsDependencies, mealsReport } from './meals-report';

const addParams = z.object({ reviewId: z.uuid() });

/**
 * Enters exactly the meals that a review showed, in portions of one transaction each, by the rules of a single one. What
 * repeats a meal that was registered since, or is refused now, stays out. Resumed after a crash it continues where
 * it stopped: a row's outcome is written with its meal. Answers with a file of every row.
 */
export function addMeals(dependencies: MealsDependencies): JobHandler {
  const { inTransaction, ownerOf } = dependencies;
  return async (params, context) => {
    const { reviewId } = addParams.parse(params);
    const owner = await ownerOf(context.owner);
    if (!owner || !mayMake(owner.actor, mealsMassiveAccess['terminal/addMeals']))
      throw new Refusal(platformRefusals.noPermission);
    const { actor } = owner;
    const counts = () => inTransaction(actor, ({ mealUploads }) => mealUploads.counts(reviewId));
    const { good, handled } = await counts();
    const total = Math.max(good, handled);
    for (let done = handled; ; ) {
      context.progress(Math.min(done, total), total);
      context.signal.throwIfAborted();
      const ended = await addNext(dependencies, actor, reviewId);
      if (ended === null) break;
      await context.kept();
      done += ended;
    }
    const { added, addedAmount, beyondLimit, refused } = await counts();
    const result = mealsResult({ meals: added, amount: addedAmount, beyondLimit, refused });
    const readSheets = await inTransaction(actor, ({ jobs }) => jobs.readSheets(reviewId));
    return {
      result: { ...result },
      file: mealsReport(dependencies, 'result', reviewId, owner, context, { readSheets }),
    };
  };
}

/** Thrown to roll back a portion with meals outside of the actor's scope. */
class Foreign extends Error {
  constructor(readonly numbers: readonly number[]) {
    super('Rolling back meals outside of the scope');
  }
}

/** Enters the next rows of a centre. Returns how many came to an end; null when none are left. */
async function addNext(
  { inTransaction, clock, correctionDays }: MealsDependencies,
  actor: Actor,
  reviewId: string,
): Promise<number | null> {
  try {
    return await inTransaction(actor, async (unit) => {
      const centre = await unit.mealUploads.nextCentre(reviewId, 'add');
      if (centre === null) return null;
      // Before the rows are read: another process may be entering them.
      await unit.meals.lockCentre(centre);
      const ended = await endRows(unit, actor, centre, reviewId, { at: clock(), days: correctionDays });
      await unit.mealUploads.keepEnded(reviewId, ended);
      return ended.length;
    });
  } catch (error) {
    if (!(error instanceof Foreign)) throw error;
    const rows = error.numbers.map((number) => ({ number, refused: mealsMassive.reason.foreign }));
    await inTransaction(actor, ({ mealUploads }) => mealUploads.keepEnded(reviewId, rows));
    return rows.length;
  }
}

async function endRows(
  unit: UnitOfWork,
  actor: Actor,
  centre: string,
  reviewId: string,
  window: { readonly at: Date; readonly days: number },
): Promise<readonly EndedRow[]> {
  const rows = await unit.mealUploads.nextRows(reviewId, 'add', centre);
  const repeated = await unit.mealUploads.repeatedNow(
    reviewId,
    rows.map(({ number }) => number),
  );
  const due = rows.filter(({ number }) => !repeated.has(number));
  const outcomes = await enterRows(unit, actor, centre, reviewId, due, window);
  const foreign = outcomes.flatMap((outcome) =>
    'entered' in outcome && !outcome.entered.withinScope ? [outcome.number] : [],
  );
  if (foreign.length > 0) throw new Foreign(foreign);
  return [
    ...[...repeated].map(([number, refused]) => ({ number, refused })),
    ...outcomes.map((outcome): EndedRow => {
      if ('refused' in outcome) return outcome;
      const { id: mealId, amount, isBeyondLimit, isOffSchedule, countedOn } = outcome.entered;
      return { number: outcome.number, mealId, amount, isBeyondLimit, isOffSchedule, countedOn };
    }),
  ];
}
