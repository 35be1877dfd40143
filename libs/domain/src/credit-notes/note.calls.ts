import { z } from 'zod';
import type { Contracts } from '../platform/access/contract';
import { fileReferenceSchema } from '../platform/files/file-reference';
import type { noteAccess } from './note.access';
import { noteDetailAnswer, noteListAnswer, waitingNotesAnswer } from './note.answers';
import {
  addCreditNoteSchema,
  editCreditNoteSchema,
  exportCreditNotesSchema,
  getCreditNotesByUserIdSchema,
  getCreditNotesSchema,
  removeCreditNoteSchema,
} from './note.schemas';

export const noteContracts = () =>
  ({
    'credit-notes/getCreditNotes': {
      summary: 'The list of all credit notes, for who has total access (CNO-29, CNO-39)',
      body: getCreditNotesSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: noteListAnswer,
    },
    'credit-notes/getCreditNotesByUserId': {
      summary: "The credit notes of the person's companies and centres, and the own ones (CNO-29, CNO-40)",
      body: getCreditNotesByUserIdSchema,
      largeBody: true,
      filtersPlaces: 'existing',
      answer: noteListAnswer,
    },
    'credit-notes/getWaiting': {
      summary: 'How many of the person’s credit notes are pending, their sum, and since when the first one is',
      answer: waitingNotesAnswer,
    },
    'credit-notes/getCreditNote': {
      summary: 'One credit note with document, history, next actions and what an approver needs to know',
      path: ':id',
      answer: noteDetailAnswer,
    },
    'credit-notes/addCreditNote': {
      summary: 'A new credit note, pending (CNO-42)',
      form: { jsonField: 'creditNote' },
      body: addCreditNoteSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: 'new',
      answer: noteDetailAnswer,
    },
    'credit-notes/editCreditNote': {
      summary: 'Changes, document or decision of a credit note (CNO-42)',
      form: { jsonField: 'creditNote' },
      body: editCreditNoteSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version', 'shown_amount'],
      waits: {
        record: 'creditNote',
        id: 'id',
        act: { Aprobado: 'approveNote', Denegado: 'rejectNote', otherwise: 'editNote' },
      },
      answer: noteDetailAnswer,
    },
    'credit-notes/removeCreditNote': {
      summary: 'Removes a pending credit note without comments and without file (CNO-41)',
      path: ['', ':id'],
      body: removeCreditNoteSchema,
      idempotent: true,
      mailsOthers: 'steps',
      decidesOn: ['version', 'shown_amount'],
      waits: { record: 'creditNote', id: 'id', act: 'removeNote' },
      answer: z.literal(true),
    },
    'credit-notes/getCreditFile': {
      summary: 'The document of a credit note',
      body: fileReferenceSchema,
      answer: 'file',
    },
    'credit-notes/exportCreditNotes': {
      summary: 'The list as a spreadsheet or a PDF, made by a job',
      body: exportCreditNotesSchema,
      largeBody: true,
      filtersPlaces: 'existing',
      answer: 'file',
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof noteAccess>;
