import { z } from 'zod';
import { inactiveField } from '../companies/inactive';
import { repeatAnswer } from '../papers/repeats';
import { documentFields, stepAnswer } from '../platform/lifecycle/step';
import { exactSum } from '../platform/money/exact-sum.schema';
import { listAnswer } from '../platform/validation/list-answer';
import { recordReversalsAnswer, reversedField } from '../reversals/reversal.answers';
import { noteDocumentStatuses, noteStatuses } from './note.machine';

/*
 * Answers of the credit note calls. They document the calls and type the server and the portal. Amounts are minor
 * units, dates yyyymmdd, moments ISO 8601 with offset.
 */

export const noteDocumentAnswer = z.object(documentFields).readonly();
export type NoteDocument = z.output<typeof noteDocumentAnswer>;

const noteStepAnswer = stepAnswer(noteStatuses);
export type NoteStep = z.output<typeof noteStepAnswer>;

const rowFields = {
  id: z.int(),
  create_date: z.int(),
  business_unit_id: z.string(),
  business_unit_name: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  cuit: z.string(),
  group_id: z.int().nullable(),
  group_name: z.string().nullable(),
  amount: z.int(),
  comments: z.string().nullable(),
  repeated_reason: z.string().nullable(),
  status: z.enum(noteStatuses),
  status_since: z.string(),
  status_document: z.enum(noteDocumentStatuses),
  revision_date: z.int().nullable(),
  request_user: z.string(),
  action_user: z.string().nullable(),
  file: z.object({ name: z.string(), path: z.string() }).readonly().nullable(),
  version: z.int(),
  ...reversedField,
  ...inactiveField,
};

/** A row of the list of credit notes (CNO-08). `status_since` is the moment the note entered its status. */
export const noteRowAnswer = z.object(rowFields).readonly();
export type NoteRow = z.output<typeof noteRowAnswer>;

/** The whole list, or a page with the total number of rows. */
export const noteListAnswer = listAnswer(noteRowAnswer);

/**
 * The notes that wait for a decision: their number, their sum, and since when the oldest waits; null where there are
 * none.
 */
export const waitingNotesAnswer = z
  .object({ count: z.int(), amount: exactSum, since: z.string().nullable() })
  .readonly();
export type WaitingNotes = z.output<typeof waitingNotesAnswer>;

/** A credit or credit note of the same company, shown to an approver for comparison. */
export const relatedRecordAnswer = z
  .object({
    id: z.int(),
    create_date: z.int(),
    business_unit_name: z.string(),
    group_name: z.string().nullable(),
    amount: z.int(),
    status: z.string(),
  })
  .readonly();
export type RelatedRecord = z.output<typeof relatedRecordAnswer>;

/**
 * A whole credit note: its document, history, the events open to this person, the current balance of its account, and
 * the latest notes and credits of its company, as far as this person may see them.
 */
export const noteDetailAnswer = z
  .object({
    ...rowFields,
    documents: z.array(noteDocumentAnswer).readonly(),
    history: z.array(noteStepAnswer).readonly(),
    actions: z.array(z.string()).readonly(),
    balance: exactSum,
    /** What steps that wait to be saved will add to it. */
    balance_waiting: exactSum.optional(),
    reversals: recordReversalsAnswer,
    repeats: z.array(repeatAnswer).readonly(),
    recent_notes: z.array(relatedRecordAnswer).readonly(),
    recent_credits: z.array(relatedRecordAnswer).readonly(),
  })
  .readonly();
export type NoteDetail = z.output<typeof noteDetailAnswer>;
