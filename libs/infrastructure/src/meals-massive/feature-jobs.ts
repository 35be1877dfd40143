import { addMeals, reviewMeals } from '@comensal/application/meals-massive';
import { findMealColumns, maxMealRows, mealColumns } from '@comensal/domain/meals-massive';
import type { JobDependencies } from '../jobs/job-dependencies';
import { openSheet } from '../platform/spreadsheets/open-sheet';
import { streamMealRows } from './meal-rows.query';

const layout = { columns: mealColumns, find: findMealColumns };

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
      openSheet: (fileId, { doubts, ...choices }) =>
        openSheet(files, fileId, layout, { choices, asking: doubts === 'ask', mostRows: maxMealRows }),
    }),
    addMeals: addMeals(shared),
  };
}
