/** What a spreadsheet may be at most. Beyond it the reader stops with a refusal; memory and time stay within it. */
export interface SpreadsheetLimits {
  /** Rows of one sheet, blank ones and the headings included. */
  readonly rows: number;
  /** Cells further right are not looked at. */
  readonly columns: number;
  /** Bytes of all that is read of the file, inflated; what is read twice counts twice. */
  readonly fileBytes: number;
  /** Bytes of the table of shared texts, inflated: the one part that is held in memory. */
  readonly sharedTextBytes: number;
  /** Texts of that table. */
  readonly sharedTexts: number;
  /** Bytes of each part that only says how the others are to be read. */
  readonly sideBytes: number;
  /** Characters of one text. The formats themselves end at 32,767. */
  readonly textLength: number;
  /** Visible sheets. */
  readonly sheets: number;
  /** Formats of cells; Excel ends at 65,490. */
  readonly styles: number;
  /** Characters of a number format; Excel ends at 255. */
  readonly formatLength: number;
  /** Elements within elements. A cell's text in runs stands eight deep. */
  readonly depth: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Milliseconds of waiting for the reader, all in all; what is done with the rows meanwhile does not count. */
  readonly waitMs: number;
}

const megabyte = 1024 * 1024;

/** Twice the longest file that the product promises to read (MAS: 200,000 rows of nine columns), with room. */
export const spreadsheetLimits: SpreadsheetLimits = {
  rows: 200_001,
  columns: 64,
  fileBytes: 512 * megabyte,
  sharedTextBytes: 64 * megabyte,
  sharedTexts: 2_000_000,
  sideBytes: 16 * megabyte,
  textLength: 32_767,
  sheets: 255,
  styles: 65_490,
  formatLength: 255,
  depth: 64,
  attributes: 128,
  waitMs: 120_000,
};

/** For a look at the first rows, while a person waits. */
export const previewLimits: Pick<SpreadsheetLimits, 'fileBytes' | 'waitMs'> = {
  fileBytes: 96 * megabyte,
  waitMs: 20_000,
};

/** Memory of a reader, in megabytes: what V8 may keep, beside the program itself and the pieces under way. */
export const readerHeapMegabytes = 144;
