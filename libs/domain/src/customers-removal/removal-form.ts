import { reviewChoicesSchema } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';

/** The form of a spreadsheet of leavers. */
export const removalForm = spreadsheetForm({ choices: reviewChoicesSchema, fileName: 'bajas.xlsx' });
