import type { SpreadsheetLimits } from '../spreadsheet-limits';
import type { HiddenColumn, ReadingChoices, Spreadsheet, SpreadsheetRow } from '../spreadsheet-row';

/** The requests to a reader: one at a time, each answered once. */
export type ReaderQuestion =
  | {
      readonly ask: 'open';
      readonly path: string;
      readonly limits: SpreadsheetLimits;
      readonly choices: ReadingChoices;
    }
  /** The next rows of a sheet, by its position. */
  | { readonly ask: 'rows'; readonly sheet: number }
  | { readonly ask: 'end'; readonly sheet: number };

export type ReaderAnswer =
  | ({ readonly sheets: readonly string[] } & Pick<Spreadsheet, 'hiddenSheets' | 'text'>)
  | ({ readonly rows: readonly SpreadsheetRow[]; readonly done: boolean } & LeftOut);

/** What its owner has hidden in a sheet, and what was left out so far. */
export interface LeftOut {
  readonly hiddenRows: number;
  readonly hiddenColumns: readonly HiddenColumn[];
}

/** Rows of one answer, and their approximate number of characters. */
export const answerRows = 500;
export const answerCharacters = 256 * 1024;
