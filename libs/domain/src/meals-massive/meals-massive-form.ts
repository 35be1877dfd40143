import { reviewChoicesSchema } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';

/** The form of a spreadsheet of meals that no terminal took. */
export const mealsForm = spreadsheetForm({ choices: reviewChoicesSchema, fileName: 'consumos.xlsx' });
