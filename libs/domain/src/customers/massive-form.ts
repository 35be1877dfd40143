import { z } from 'zod';
import { spreadsheetForm, yesOrNo } from '../spreadsheets/spreadsheet-form';
import { text } from '../texts/text';
import { uploadRefusal } from './upload-refusal';

/** The form of the mass upload (MAS-07, MAS-09, O-69). */
export const massiveForm = spreadsheetForm({
  choices: z.object({
    allOrNothing: yesOrNo,
    /** 'Reasignar códigos': the job of the review that showed which codes move; absent without that choice. */
    reassignCodes: z.preprocess(
      (value) => (value === '' ? null : (value ?? null)),
      z.uuid({ error: () => text('refusals.reviewMissing') }).nullable(),
    ),
  }),
  fileName: 'comensales.xlsx',
  told: uploadRefusal,
});
