import type { Refusal } from '@comensal/domain';
import type { SpreadsheetLimits } from '../spreadsheet-limits';
import type { SpreadsheetRow } from '../spreadsheet-row';

/** What the product asks of a reader: one question at a time, each is answered once. */
export type ReaderQuestion =
  | { readonly ask: 'open'; readonly path: string; readonly limits: SpreadsheetLimits }
  /** The next rows of a sheet, by its place. */
  | { readonly ask: 'rows'; readonly sheet: number }
  | { readonly ask: 'end'; readonly sheet: number };

export type ReaderAnswer =
  | { readonly sheets: readonly string[] }
  | { readonly rows: readonly SpreadsheetRow[]; readonly done: boolean }
  | { readonly refusal: Pick<Refusal, 'code' | 'values'> }
  | { readonly failure: string };

/** Rows of one answer, and about as many characters. */
export const answerRows = 500;
export const answerCharacters = 256 * 1024;
