import { z } from 'zod';
import { customersMassive } from '../texts/es/customers-massive';
import { validation } from '../texts/es/validation';
import { fill } from '../texts/fill';
import { pageSchema } from '../validation/schemas';
import { authTypes } from './customer';

/**
 * The result of a mass upload. `rows` and `rejected` count rows of the file. `created`, `updated` and `unchanged` count
 * people, who may be in several rows; `unchanged` ones were already as the file says (O-70). `moved` counts codes that went
 * from one person to another, `replaced` those that took the place of another code of the same person.
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
    hasErrorFile: z.boolean(),
  })
  .readonly();
export type UploadResult = z.output<typeof uploadResultAnswer>;
export type UploadCounts = Omit<UploadResult, 'message' | 'hasErrorFile'>;

/** The result with its sentence (MAS-10, MAS-12, O-70). `allOrNothing`: one bad row kept the good ones out. */
export function uploadResult(counts: UploadCounts, allOrNothing: boolean): UploadResult {
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
        ? fill(rejected === 1 ? customersMassive.partlyOne : customersMassive.partly, values)
        : allOrNothing
          ? fill(customersMassive.nothing, values)
          : fill(rejected === 1 ? customersMassive.noneGoodOne : customersMassive.noneGood, values);
  return { ...counts, message, hasErrorFile: rejected > 0 };
}

/** Whether nothing at all was taken in. */
export function tookNothing({ rows, rejected }: UploadCounts): boolean {
  return rows === rejected;
}

/**
 * The result of reviewing a whole spreadsheet (/customers/reviewMassive). `rows` and `refused` count rows of the file,
 * `created` new people, `moved` and `replaced` codes as in the upload's result: their rows are taken in only with 'Reasignar
 * códigos'. `refused` rows are refused even then.
 */
export const uploadReviewAnswer = z
  .object({
    message: z.string(),
    rows: z.int(),
    refused: z.int(),
    created: z.int(),
    moved: z.int(),
    replaced: z.int(),
    hasErrorFile: z.literal(false),
  })
  .readonly();
export type UploadReview = z.output<typeof uploadReviewAnswer>;

/** The review with its sentence. */
export function uploadReview(counts: Omit<UploadReview, 'message' | 'hasErrorFile'>): UploadReview {
  const { rows, moved, replaced } = counts;
  const values = {
    rows: rows.toLocaleString('es-AR'),
    moved: moved.toLocaleString('es-AR'),
    replaced: replaced.toLocaleString('es-AR'),
  };
  const sentences =
    rows === 1
      ? { moves: customersMassive.reviewMovesOne, plain: customersMassive.reviewPlainOne }
      : { moves: customersMassive.reviewMoves, plain: customersMassive.reviewPlain };
  const message = fill(moved + replaced > 0 ? sentences.moves : sentences.plain, values);
  return { ...counts, message, hasErrorFile: false };
}

/** /customers/getCodeMoves: from whom to whom codes move, as the review of a file found it. */
const codeMoveSortColumns = [
  'row',
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
        auth_type: z.enum(authTypes),
        auth_code: z.string(),
        /** Who has the code today; null for nobody. */
        from: z.string().nullable(),
        /** Whether `from` is left without any code of this kind by this file. */
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

/** /customers/previewMassive: the first rows, and how they were read. */
export const uploadPreviewAnswer = z
  .object({
    sheet: z.string(),
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
      }),
    ),
    ignored: z.array(z.string()),
  })
  .readonly();
export type UploadPreview = z.output<typeof uploadPreviewAnswer>;

/** Most rows of a mass upload, without the headings (O-71). */
export const maxUploadRows = 200_000;
