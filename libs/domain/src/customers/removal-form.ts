import { z } from 'zod';
import { spreadsheetForm } from '../spreadsheets/spreadsheet-form';
import { text } from '../texts/text';

/** The form of a spreadsheet of leavers; what is wrong with it is told as it is. */
export const removalForm = spreadsheetForm({
  choices: z.object({}),
  missing: text('customersMassive.noFile'),
  fileName: 'bajas.xlsx',
  told: (error) => error,
});
