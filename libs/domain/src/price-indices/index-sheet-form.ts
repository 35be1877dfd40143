import { confirmedChoicesSchema } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';

/** The form of a spreadsheet of index values. Unconfirmed, a load that would change something writes nothing. */
export const indexSheetForm = spreadsheetForm({ choices: confirmedChoicesSchema, fileName: 'indices.xlsx' });
