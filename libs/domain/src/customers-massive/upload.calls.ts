import { z } from 'zod';
import { undoResultAnswer, undoSchema } from '../jobs/undo.schemas';
import type { Contracts } from '../platform/access/contract';
import { massiveForm } from './massive-form';
import type { uploadAccess } from './upload.access';
import { uploadExamples } from './upload.examples';
import {
  codeMovesAnswer,
  codeMovesSchema,
  uploadPreviewAnswer,
  uploadRefusalsAnswer,
  uploadRefusalsSchema,
  uploadReviewAnswer,
} from './upload-result';

export const uploadContracts = () =>
  ({
    'customers/massiveAdd': {
      summary: 'Mass upload of diners from a spreadsheet (form, or base64)',
      form: { fileField: 'file' },
      body: massiveForm.body,
      decidesOn: 'new',
      answer: z.string(),
      longWork: true,
      largeBody: true,
      examples: uploadExamples['customers/massiveAdd'],
    },
    'customers/previewMassive': {
      summary: 'The first rows of a spreadsheet of diners, and what is understood of them',
      form: { fileField: 'file' },
      body: massiveForm.body,
      answer: uploadPreviewAnswer,
      largeBody: true,
      examples: uploadExamples['customers/previewMassive'],
    },
    'customers/reviewMassive': {
      summary: 'Reads a whole spreadsheet of diners and says what an upload would do with it, moves of codes included',
      form: { fileField: 'file' },
      body: massiveForm.body,
      answer: uploadReviewAnswer,
      longWork: true,
      largeBody: true,
      examples: uploadExamples['customers/reviewMassive'],
    },
    'customers/getCorrectedMassive': {
      summary: 'A spreadsheet of diners as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: massiveForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'customers/getCodeMoves': {
      summary: 'From whom to whom codes would go, as a review of the person found it',
      body: codeMovesSchema,
      answer: codeMovesAnswer,
    },
    'customers/getUploadRefusals': {
      summary: 'The rows that a review of the person found refused, with all reasons of each',
      body: uploadRefusalsSchema,
      answer: uploadRefusalsAnswer,
    },
    'customers/undoMassive': {
      summary: 'Undoes an upload of the last 24 hours for the diners whom nothing else has touched since',
      body: undoSchema,
      decidesOn: 'own',
      answer: undoResultAnswer,
      longWork: true,
    },
    'customers/getMassiveTemplate': {
      summary: 'Template of the mass upload, with the service profiles that may be named in it',
      answer: 'file',
    },
  }) as const satisfies Contracts<keyof typeof uploadAccess>;
