import { z } from 'zod';
import { validation } from '../texts/validation.texts';
import { atMost } from '../validation/schemas';
import { rowsOfSheet } from './sheet-row';

/** Most cells of a file that are corrected in its review. */
export const mostMendedCells = 1_000;

/** So much of a cell is shown to be corrected: longer than any column allows. */
export const longestMendedCell = 300;

/** Most refused rows that the review of a whole file gives to be corrected at once. */
export const mostRowsToMend = 100;

const invalid = { error: () => validation.invalid };
/** Control characters and halves of characters are in no text that somebody sees, and PostgreSQL keeps none in JSON. */
const shown = () =>
  z
    .string(invalid)
    .check(atMost(longestMendedCell, validation.invalid))
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, invalid);

/**
 * A cell that its owner typed over. The file stays as it is: the cell is read as if it were the text `value`, by the
 * same rules. `was` is what was shown of it, so that a correction of another file is refused.
 */
export const mendedCell = z
  .object({
    /** The name of the sheet; '' in delimited text. */
    sheet: shown(),
    /** From 1, within the sheet. */
    row: z.int(invalid).min(1, invalid).max(rowsOfSheet, invalid),
    /** The key of our column. */
    column: z.string(invalid).max(50, invalid),
    was: shown(),
    value: shown(),
  })
  .readonly();
export type MendedCell = z.output<typeof mendedCell>;

/** A refused row, and what is shown of its cells, by the keys of our columns. */
export const rowToMend = z
  .object({
    sheet: z.string(),
    row: z.int(),
    reason: z.string(),
    cells: z.record(z.string(), z.string()).readonly(),
  })
  .readonly();
export type RowToMend = z.output<typeof rowToMend>;

/** In the result of a review: the first refused rows, in their order; absent for none. */
export const rowsToMend = z.array(rowToMend).readonly().optional();
