import type { SheetRow, TextEncoding } from '@comensal/domain/platform/spreadsheets';

export interface SpreadsheetRow extends SheetRow {
  /** Hidden rows that were left out between the row before and this one; absent for none. */
  readonly hiddenBefore?: number;
}

/** A sheet of a file. Its rows come in order, without those that have no text, and can be read once. */
export interface SpreadsheetSheet {
  readonly name: string;
  /** As many rows at a time as were read at once: waiting for each by itself would cost more than to read it. */
  portions(): AsyncGenerator<readonly SpreadsheetRow[]>;
  /** Hidden rows with text that were left out so far. */
  hiddenRows(): number;
  /** Hidden columns with text that were left out so far, from the left. */
  hiddenColumns(): readonly HiddenColumn[];
}

/** A hidden column, and the first text in it: its heading, mostly. */
export interface HiddenColumn {
  readonly column: number;
  readonly text: string;
}

/** What is known of the encoding of delimited text. */
export interface ToldEncoding {
  readonly encoding: TextEncoding;
  /** False where another encoding would give letters that are as likely. */
  readonly isSure: boolean;
}

/** An opened spreadsheet. */
export interface Spreadsheet {
  /** Those that are read, in the order of their tabs; delimited text is one sheet without a name. */
  readonly sheets: readonly SpreadsheetSheet[];
  /** The names of hidden sheets that were left out. */
  readonly hiddenSheets: readonly string[];
  /** Null for a workbook, which says its encoding. */
  readonly text: ToldEncoding | null;
  close(): void;
}

/** How its reader asks for a file to be read. */
export interface ReadingChoices {
  /** Whether hidden sheets and columns, and rows that are hidden by hand or by a filter, are read. */
  readonly hidden: 'include' | 'leave';
  /** The encoding of delimited text; null where it is to be told from the content. */
  readonly encoding: TextEncoding | null;
  /** Headings, folded, by which the head row of delimited text and its separator are found. */
  readonly headings: readonly string[];
}

export const usualReading: ReadingChoices = { hidden: 'leave', encoding: null, headings: [] };
