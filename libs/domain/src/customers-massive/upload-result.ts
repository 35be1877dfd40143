import { z } from 'zod';
import { authTypes } from '../customers/customer';
import { rowsToMend } from '../platform/spreadsheets/mended-cells.schemas';
import {
  noNotices,
  type SheetNotices,
  sheetNotices,
  sheetQuestions,
  withNotices,
} from '../platform/spreadsheets/sheet-choices';
import { fill } from '../platform/texts/fill';
import { validation } from '../platform/texts/validation.texts';
import { pageSchema } from '../platform/validation/schemas';
import { customersMassive } from './customers-massive.texts';

/**
 * The result of a mass upload. `rows` and `rejected` count rows of the file. `created`, `updated` and `unchanged` count
 * people, who may be in several rows; `unchanged` ones already matched the file (O-70). `moved` counts codes that went
 * from one person to another, `replaced` those that replaced another code of the same person.
 */
export const uploadResultAnswer = z
  .object({
    message: z.string(),
    rows: z.int(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    rejected: z.int(),
    moved: z.int().default(0),
    replaced: z.int().default(0),
    ...sheetNotices,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type UploadResult = z.output<typeof uploadResultAnswer>;
export type UploadCounts = Omit<UploadResult, 'message' | 'hasErrorFile' | keyof SheetNotices>;

/**
 * The result with its sentence (MAS-10, MAS-12, O-70). `allOrNothing`: one bad row prevented loading the valid ones.
 */
export function uploadResult(
  counts: UploadCounts,
  allOrNothing: boolean,
  notices: SheetNotices = noNotices,
): UploadResult {
  const { rows, rejected } = counts;
  const loaded = rows - rejected;
  const values = {
    loaded: loaded.toLocaleString('es-AR'),
    rows: rows.toLocaleString('es-AR'),
    rejected: rejected.toLocaleString('es-AR'),
  };
  const message =
    rejected === 0
      ? customersMassive.done
      : loaded > 0
        ? fill(customersMassive[partly(loaded, rejected)], values)
        : allOrNothing
          ? fill(customersMassive.nothing, values)
          : fill(rejected === 1 ? customersMassive.noneGoodOne : customersMassive.noneGood, values);
  return { ...counts, ...notices, message: withNotices(message, notices), hasErrorFile: rejected > 0 };
}

/** The sentence for a mix of loaded and refused rows, by their counts. */
function partly(loaded: number, rejected: number): 'partly' | 'partlyOne' | 'partlyLoadedOne' | 'partlyOneEach' {
  if (loaded === 1) return rejected === 1 ? 'partlyOneEach' : 'partlyLoadedOne';
  return rejected === 1 ? 'partlyOne' : 'partly';
}

/** Whether nothing was loaded. */
export function tookNothing({ rows, rejected }: UploadCounts): boolean {
  return rows === rejected;
}

/**
 * The result of reviewing a whole spreadsheet (/customers/reviewMassive). `rows` and `refused` count rows of the file,
 * `created` new people, `moved` and `replaced` codes as in the upload's result: their rows are loaded only with
 * 'Reasignar códigos'. `refused` rows are refused even then.
 */
export const uploadReviewAnswer = z
  .object({
    message: z.string(),
    rows: z.int(),
    refused: z.int(),
    /** Rows that will be loaded but should be checked first. */
    warned: z.int().default(0),
    created: z.int(),
    moved: z.int(),
    replaced: z.int(),
    ...sheetNotices,
    toMend: rowsToMend,
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type UploadReview = z.output<typeof uploadReviewAnswer>;

/** The review with its sentence. */
export function uploadReview(
  counts: Omit<UploadReview, 'message' | 'hasErrorFile' | keyof SheetNotices>,
  notices: SheetNotices = noNotices,
): UploadReview {
  const { rows, refused, warned, moved, replaced } = counts;
  const counted = (count: number, one: string, several: string, name: string): string =>
    count === 0 ? '' : fill(count === 1 ? one : several, { [name]: count.toLocaleString('es-AR') });
  const words = customersMassive;
  const sentences = [
    counted(rows, words.reviewedOne, words.reviewed, 'rows'),
    counted(refused, words.reviewRefusedOne, words.reviewRefused, 'refused'),
    counted(warned, words.reviewWarnedOne, words.reviewWarned, 'warned'),
    moved + replaced === 0 ? words.reviewPlain : '',
    counted(moved, words.reviewMovedOne, words.reviewMoved, 'moved'),
    counted(replaced, words.reviewReplacedOne, words.reviewReplaced, 'replaced'),
  ].filter((sentence) => sentence !== '');
  return { ...counts, ...notices, message: withNotices(sentences.join('. '), notices), hasErrorFile: refused > 0 };
}

/** /customers/getCodeMoves: from whom to whom codes move, as found by the review of a file. */
const codeMoveSortColumns = [
  'row',
  'sheet',
  'auth_type',
  'auth_code',
  'from',
  'fromLosesIt',
  'to',
  'isNew',
  'old_code',
] as const;
export const codeMovesSchema = z.object({
  reviewId: z.uuid({ error: validation.invalid }),
  page: pageSchema(codeMoveSortColumns).optional(),
});
export const codeMovesAnswer = z
  .object({
    rows: z.array(
      z.object({
        row: z.int(),
        /** The number of the sheet among those read, from 1. */
        sheet: z.int(),
        auth_type: z.enum(authTypes),
        auth_code: z.string(),
        /** Who has the code now; null for nobody. */
        from: z.string().nullable(),
        /** Whether this file leaves `from` without any code of this kind. */
        fromLosesIt: z.boolean(),
        to: z.string(),
        /** Whether `to` is a new diner. */
        isNew: z.boolean(),
        /** The code that `to` gives up for it. */
        old_code: z.string().nullable(),
      }),
    ),
    total: z.int(),
  })
  .readonly();
export type CodeMovePage = NonNullable<z.output<typeof codeMovesSchema>['page']>;
export type CodeMove = z.output<typeof codeMovesAnswer>['rows'][number];

/** /customers/getUploadRefusals: the refused rows of a review, or those to check, with all their messages. */
const refusalSortColumns = ['row', 'sheet', 'reason'] as const;
export const uploadRefusalsSchema = z.object({
  reviewId: z.uuid({ error: validation.invalid }),
  which: z.enum(['refused', 'warned'], { error: validation.invalid }).default('refused'),
  page: pageSchema(refusalSortColumns).optional(),
});
export const uploadRefusalsAnswer = z
  .object({
    rows: z.array(z.object({ row: z.int(), sheet: z.int(), reason: z.string() })),
    total: z.int(),
  })
  .readonly();
export type UploadRefusals = z.output<typeof uploadRefusalsSchema>;
export type UploadRefusalPage = NonNullable<z.output<typeof uploadRefusalsSchema>['page']>;
export type UploadRefusedRow = z.output<typeof uploadRefusalsAnswer>['rows'][number];

/** /customers/previewMassive: the first rows, and how they were read. */
export const uploadPreviewAnswer = z
  .object({
    sheet: z.string(),
    ...sheetNotices,
    /** Whether these rows are the whole file, so that no later row can contradict them. */
    isWhole: z.boolean(),
    /** A question that only the file's owner can answer: until then the upload is refused. */
    asked: z.object({
      ...sheetQuestions,
      /** Whether there are several words without a comma among the first rows. */
      names: z.boolean(),
    }),
    rows: z.array(
      z.object({
        row: z.int(),
        surname: z.string().nullable(),
        name: z.string().nullable(),
        file_number: z.string().nullable(),
        section: z.string().nullable(),
        auth_type: z.enum(['CARD', 'BIOMETRIC']).nullable(),
        auth_code: z.string().nullable(),
        hasPassword: z.boolean(),
        profile: z.string().nullable(),
        business_unit: z.string().nullable(),
        company: z.string().nullable(),
        reason: z.string().nullable(),
        /** What should be checked before a row is loaded that is not refused. */
        warning: z.string().nullable().default(null),
      }),
    ),
    ignored: z.array(z.string()),
    /** All refused rows among those that were judged. */
    toMend: rowsToMend,
  })
  .readonly();
export type UploadPreview = z.output<typeof uploadPreviewAnswer>;

/** Most rows of a mass upload, without the headings (O-71). */
export const maxUploadRows = 200_000;
