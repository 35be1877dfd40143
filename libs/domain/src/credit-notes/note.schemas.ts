import { z } from 'zod';
import { repeatedReason } from '../papers/repeats';
import { validation } from '../platform/texts/validation.texts';
import {
  amountError,
  atMost,
  chosen,
  chosenIds,
  displayedAmount,
  idFilter,
  listFormat,
  listOf,
  loadedVersion,
  optionalText,
  pageSchema,
  recordId,
  removalReference,
} from '../platform/validation/schemas';
import { noteLimits } from './note';
import { noteDocumentStatuses, noteStatuses } from './note.machine';

/**
 * What the list of credit notes can be sorted by: the columns of the screen (O-135) and the other scalar fields of its
 * rows.
 */
export const noteSortColumns = [
  'id',
  'create_date',
  'business_unit_id',
  'business_unit_name',
  'company_id',
  'company_name',
  'cuit',
  'group_id',
  'group_name',
  'amount',
  'comments',
  'repeated_reason',
  'status',
  'status_since',
  'status_document',
  'revision_date',
  'request_user',
  'action_user',
  'version',
  'reversed',
  'inactive',
] as const;

/** Enough to list each of them several times. */
const mostStatuses = 50;

/**
 * /credit-notes/getCreditNotes (CNO-39): the whole list without `page`; an absent filter matches everything (CNO-02).
 */
export const getCreditNotesSchema = z.object({
  companies: idFilter().optional(),
  status: listOf(z.enum(noteStatuses, { error: validation.invalid }), mostStatuses).optional(),
  /** Adds the person's own open notes to those statuses; alone it lists only these. */
  own_open: z.boolean({ error: validation.invalid }).optional(),
  status_document: listOf(z.enum(noteDocumentStatuses, { error: validation.invalid }), mostStatuses).optional(),
  search: optionalText(100).optional(),
  page: pageSchema(noteSortColumns).optional(),
});

/** /credit-notes/getCreditNotesByUserId (CNO-40): always about the session's user, whomever `user_id` names (O-139). */
export const getCreditNotesByUserIdSchema = getCreditNotesSchema.extend({
  user_id: z.union([z.string().check(atMost(50)), z.number()], { error: validation.invalid }).nullish(),
});

/** /credit-notes/exportCreditNotes: the same filter, or the chosen ones, plus the file format. */
export const exportCreditNotesSchema = getCreditNotesSchema.omit({ page: true }).extend({
  ids: chosenIds().optional(),
  format: listFormat(),
});

/** An amount in cents; zero counts as not filled in (CNO-33, CNO-37). */
const noteAmount = () =>
  z
    .int({ error: amountError })
    .refine((value) => value !== 0, { error: validation.required })
    .min(0, { error: validation.amountPositive })
    .max(Number.MAX_SAFE_INTEGER, { error: validation.amountTooLarge });

const comments = () =>
  optionalText(noteLimits.comments)
    .nullish()
    .transform((value) => value ?? undefined);

/** The note's file as the person saw it; null when there is none, or none any more. */
const file = () => z.union([z.null(), z.looseObject({})], { error: validation.invalid }).optional();

/**
 * The `creditNote` part of /credit-notes/addCreditNote (CNO-30, CNO-31, CNO-33, CNO-42). Status and comments are locked
 * (CNO-17).
 */
export const addCreditNoteSchema = z.object({
  business_unit_id: chosen(),
  company_id: chosen(),
  group_id: recordId().nullish(),
  amount: noteAmount(),
  comments: comments(),
  repeated_reason: repeatedReason(),
  status: z.string({ error: validation.invalid }).nullish(),
});

/**
 * The `creditNote` part of /credit-notes/editCreditNote (CNO-34, CNO-42). An absent field stays as it is; a sent one is
 * checked as in a new note. Which fields the person may change is decided while the note is locked.
 */
export const editCreditNoteSchema = z.object({
  id: recordId(),
  version: loadedVersion(),
  shown_amount: displayedAmount(),
  business_unit_id: chosen().optional(),
  company_id: chosen().optional(),
  group_id: recordId().nullable().optional(),
  amount: noteAmount().optional(),
  comments: comments(),
  status: z.enum(noteStatuses, { error: validation.chooseDecision }).optional(),
  file: file(),
  repeated_reason: repeatedReason(),
});

/** /credit-notes/removeCreditNote (CNO-41): the note in the path or in the body. */
export const removeCreditNoteSchema = removalReference.extend({ shown_amount: displayedAmount() });

export type GetCreditNotes = z.output<typeof getCreditNotesSchema>;
export type ExportCreditNotes = z.output<typeof exportCreditNotesSchema>;
export type AddCreditNote = z.output<typeof addCreditNoteSchema>;
export type EditCreditNote = z.output<typeof editCreditNoteSchema>;
