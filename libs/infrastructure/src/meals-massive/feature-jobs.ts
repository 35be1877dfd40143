import { addMeals, reviewMeals } from '@comensal/application/meals-massive';
import type { JobDependencies } from '../jobs/job-dependencies';
import { streamMealRows } from './meal-rows.query';
import { openMeals } from './open-meals';

/** The job handlers of meals by spreadsheet. */
export function jobHandlers({ database, files, ownerOf, reports, clock, mealCorrectionDays }: JobDependencies) {
  const shared = {
    ownerOf,
    inTransaction: database.inTransaction,
    rows: (reviewId: string) => streamMealRows(database.cursors, reviewId),
    reports,
    clock,
    correctionDays: mealCorrectionDays,
  };
  return {
    reviewMeals: reviewMeals({
      ...shared,
      openSheet: (fileId, { doubts, ...choices }) => openMeals(files, fileId, { choices, asking: doubts === 'ask' }),
    }),
    addMeals: addMeals(shared),
  };
}
