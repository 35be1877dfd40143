import { z } from 'zod';
import { sheetChoices } from '../platform/spreadsheets/sheet-choices';
import { spreadsheetForm, yesOrNo } from '../platform/spreadsheets/spreadsheet-form';
import { validation } from '../platform/texts/validation.texts';
import { dinerUploadRefusals } from './diner-upload.refusals';
import { uploadRefusal } from './upload-refusal';

/** The form of the mass upload (MAS-07, MAS-09, O-69). */
export const massiveForm = spreadsheetForm({
  choices: z.object({
    allOrNothing: yesOrNo,
    /** 'Reasignar códigos': the job of the review that showed which codes move; absent when not chosen. */
    reassignCodes: z.preprocess(
      (value) => (value === '' ? null : (value ?? null)),
      z.uuid({ error: dinerUploadRefusals.reviewMissing.sentence }).nullable(),
    ),
    ...sheetChoices,
    /** How to read several words without a comma: asked about (refused over HTTP), or a surname ('free'). */
    names: z.preprocess(
      (value) => (value === '' || value === null ? undefined : value),
      z.enum(['asked', 'free'], { error: () => validation.invalid }).default('asked'),
    ),
  }),
  fileName: 'comensales.xlsx',
  notices: uploadRefusal,
});
