/** What a spreadsheet may be at most. Beyond it the reader stops with a refusal; memory stays within it. */
export interface SpreadsheetLimits {
  /** Rows of one sheet, blank ones and the headings included. */
  readonly rows: number;
  /** Cells further right are not looked at. */
  readonly columns: number;
  /** Bytes of one part of the package, inflated. */
  readonly partBytes: number;
  /** Bytes of the table of shared texts, inflated: the one part that is held in memory. */
  readonly sharedTextBytes: number;
  /** Characters of one text. The formats themselves end at 32,767. */
  readonly textLength: number;
}

const megabyte = 1024 * 1024;

/** Twice the longest file that the product promises to read (MAS: 200,000 rows of nine columns), with room. */
export const spreadsheetLimits: SpreadsheetLimits = {
  rows: 200_001,
  columns: 64,
  partBytes: 512 * megabyte,
  sharedTextBytes: 96 * megabyte,
  textLength: 32_767,
};
