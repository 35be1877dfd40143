import type { OpenedSheet } from '@comensal/application/jobs';
import type { FileStore } from '@comensal/application/platform/files';
import { findMealColumns, type MealPositions, maxMealRows, mealColumns } from '@comensal/domain/meals-massive';
import { type OpenSheetOptions, openSheet } from '../platform/spreadsheets/open-sheet';

const layout = { columns: mealColumns, find: findMealColumns };

/** Opens a stored spreadsheet of meals. Throws what `openSheet` throws. */
export function openMeals(
  files: FileStore,
  fileId: string,
  options?: OpenSheetOptions,
): Promise<OpenedSheet<MealPositions>> {
  return openSheet(files, fileId, layout, { mostRows: maxMealRows, ...options });
}
