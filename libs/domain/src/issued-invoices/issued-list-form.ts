import { confirmedChoicesSchema, sheetChoices } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';

/**
 * The form of a list of issued invoices. `mapping` names the column of each of the file's headings, as `headings` does, and is
 * kept for the next list with the same headings. With `confirmed` it is loaded only over what its review showed.
 */
export const issuedListForm = spreadsheetForm({
  choices: confirmedChoicesSchema.extend({ mapping: sheetChoices.headings }),
  fileName: 'facturas-emitidas.xlsx',
});
