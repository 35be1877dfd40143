import type { SheetRow, TextEncoding } from '@comensal/domain/platform/spreadsheets';

export interface SpreadsheetRow extends SheetRow {
  /** Hidden rows that were left out between the previous row and this one; absent for none. */
  readonly hiddenBefore?: number;
}

/** A sheet of a file. Its rows come in order, without empty ones, and can be read only once. */
export interface SpreadsheetSheet {
  readonly name: string;
  /** Batches of rows as they were read: awaiting each one would cost more than reading it. */
  portions(): AsyncGenerator<readonly SpreadsheetRow[]>;
  /** Hidden rows with text that were left out so far. */
  hiddenRows(): number;
  /** Hidden columns with text that were left out so far, from the left. */
  hiddenColumns(): readonly HiddenColumn[];
}

/** A hidden column, and the first text in it, usually its heading. */
export interface HiddenColumn {
  readonly column: number;
  readonly text: string;
}

/** What is known about the encoding of delimited text. */
export interface DetectedEncoding {
  readonly encoding: TextEncoding;
  /** False when another encoding would yield equally likely letters. */
  readonly isSure: boolean;
}

/** An opened spreadsheet. */
export interface Spreadsheet {
  /** Those that are read, in tab order; delimited text is one sheet without a name. */
  readonly sheets: readonly SpreadsheetSheet[];
  /** The names of hidden sheets that were left out. */
  readonly hiddenSheets: readonly string[];
  /** Null for a workbook, which declares its encoding. */
  readonly text: DetectedEncoding | null;
  close(): void;
}

/** The caller's choices for reading a file. */
export interface ReadingChoices {
  /** Whether hidden sheets and columns, and rows that are hidden manually or by a filter, are read. */
  readonly hidden: 'include' | 'leave';
  /** The encoding of delimited text; null to detect it from the content. */
  readonly encoding: TextEncoding | null;
  /** Headings, folded, by which the head row of delimited text and its separator are found. */
  readonly headings: readonly string[];
}

export const usualReading: ReadingChoices = { hidden: 'leave', encoding: null, headings: [] };
