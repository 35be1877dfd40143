import { z } from 'zod';
import { reviewChoicesSchema } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm } from '../platform/spreadsheets/spreadsheet-form';
import { validation } from '../platform/texts/validation.texts';
import { atMost } from '../platform/validation/schemas';

/**
 * The form of a spreadsheet of master data. `confirmed` is `seen` of the review that the person accepts: the records
 * must still be as reviewed. Without it, a load that affects records in use writes nothing.
 */
export const masterDataForm = spreadsheetForm({
  choices: reviewChoicesSchema.extend({
    confirmed: z.string({ error: validation.invalid }).check(atMost(64, validation.invalid)).default(''),
  }),
  fileName: 'clientes-y-centros.xlsx',
});
