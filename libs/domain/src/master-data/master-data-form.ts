import { confirmedChoicesSchema } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';

/** The form of a spreadsheet of master data. Unconfirmed, a load that affects records in use writes nothing. */
export const masterDataForm = spreadsheetForm({
  choices: confirmedChoicesSchema,
  fileName: 'clientes-y-centros.xlsx',
});
