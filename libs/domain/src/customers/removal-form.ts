import { spreadsheetForm } from '../spreadsheets/spreadsheet-form';

/** The form of a spreadsheet of leavers. */
export const removalForm = spreadsheetForm({ fileName: 'bajas.xlsx' });
