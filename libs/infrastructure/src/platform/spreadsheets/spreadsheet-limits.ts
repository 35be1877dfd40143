/** The limits of a spreadsheet. Beyond them the reader stops with a refusal; memory and time stay bounded. */
export interface SpreadsheetLimits {
  /** Rows of one sheet, blank ones and the headings included. */
  readonly rows: number;
  /** Cells further right are ignored. */
  readonly columns: number;
  /** Inflated bytes of all that is read of the file; what is read twice counts twice. */
  readonly fileBytes: number;
  /** Inflated bytes of the table of shared texts, the one part that is kept in memory. */
  readonly sharedTextBytes: number;
  /** Texts of that table. */
  readonly sharedTexts: number;
  /** Bytes of each part that only describes the others. */
  readonly sideBytes: number;
  /** Characters of one text. The formats themselves end at 32,767. */
  readonly textLength: number;
  /** Visible sheets. */
  readonly sheets: number;
  /** Formats of cells; Excel ends at 65,490. */
  readonly styles: number;
  /** Characters of a number format; Excel ends at 255. */
  readonly formatLength: number;
  /** Nesting of elements; a cell's text in runs is eight deep. */
  readonly depth: number;
  /** Attributes of one element. */
  readonly attributes: number;
  /** Total milliseconds of waiting for the reader, without the time in which the rows are processed. */
  readonly waitMs: number;
}

const megabyte = 1024 * 1024;

/** Twice the longest file that the product promises to read (MAS: 200,000 rows of nine columns), with a margin. */
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

/** For the first rows, while a person waits. */
export const previewLimits: Pick<SpreadsheetLimits, 'fileBytes' | 'waitMs'> = {
  fileBytes: 96 * megabyte,
  waitMs: 20_000,
};

/** Memory of a reader, in megabytes: V8's heap, excluding the program itself and the pieces being read. */
export const readerHeapMegabytes = 144;
