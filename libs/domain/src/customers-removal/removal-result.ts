import { z } from 'zod';
import type { UndoResult } from '../jobs/undo.schemas';
import { butRefused } from '../jobs/undo-result';
import { rowsToMend } from '../platform/spreadsheets/mended-cells.schemas';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import {
  type AskedOfSheet,
  askedOfSheet,
  isAnswered,
  noNotices,
  noPendingQuestions,
  type SheetNotices,
  sheetNotices,
  withNotices,
} from '../platform/spreadsheets/sheet-choices';
import { fill } from '../platform/texts/fill';
import { customersRemoval } from './customers-removal.texts';

/**
 * The result of reviewing a removal. `rows` counts the rows sent or found, `people` those who would be removed,
 * `staying` those among them who still eat at others' centres or companies, `refused` and `repeated` count rows. The
 * job's id is the review's id.
 */
export const removalReviewAnswer = z
  .object({
    message: z.string(),
    reviewId: z.string(),
    rows: z.int(),
    people: z.int(),
    staying: z.int(),
    refused: z.int(),
    repeated: z.int(),
    ...sheetNotices,
    /** If it is not empty, the file was not checked: its owner has to answer first. */
    asked: askedOfSheet,
    toMend: rowsToMend,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type RemovalReview = z.output<typeof removalReviewAnswer>;

/** The result of a removal or of its undo: `people` counts those removed or restored, `refused` those who were not. */
export const removalResultAnswer = z
  .object({ message: z.string(), people: z.int(), refused: z.int(), hasErrorFile: z.boolean() })
  .readonly();
export type RemovalResult = z.output<typeof removalResultAnswer>;

type Counted = 'reviewed' | 'removed';
const words = customersRemoval;

function said(what: Counted, people: number): string {
  if (people === 0) return words[`${what}None`];
  return people === 1 ? words[`${what}One`] : fill(words[what], { people: people.toLocaleString('es-AR') });
}

function andRefused(sentence: string, refused: number): string {
  if (refused === 0) return sentence;
  const template = refused === 1 ? words.andRefusedOne : words.andRefused;
  return fill(template, { said: sentence, refused: refused.toLocaleString('es-AR') });
}

/** The review with its sentence. */
export function removalReview(
  counts: Omit<RemovalReview, 'message' | 'hasErrorFile' | 'asked' | keyof SheetNotices>,
  notices: SheetNotices = noNotices,
  asked: AskedOfSheet = noPendingQuestions,
): RemovalReview {
  const sentence = andRefused(said('reviewed', counts.people), counts.refused);
  const message = isAnswered(asked) ? withNotices(sentence, notices) : sheetCells.asked;
  return { ...counts, ...notices, asked, message, hasErrorFile: counts.refused > 0 };
}

/** The result of a removal, with its sentence. */
export function removalResult({
  people,
  refused,
}: {
  readonly people: number;
  readonly refused: number;
}): RemovalResult {
  return { message: butRefused(said('removed', people), refused), people, refused, hasErrorFile: refused > 0 };
}

/** The result of the undo of a removal, in the fields of the removal's. */
export function removalUndone({ rows: people, ...undone }: UndoResult): RemovalResult {
  return { ...undone, people };
}
