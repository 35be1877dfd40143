/** A row as a person sees it: the text of each cell, '' for an empty one. `number` counts from 1, as the program shows it. */
export interface SpreadsheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A sheet of a file. Its rows come in order, without those that have no text, and can be read once. */
export interface SpreadsheetSheet {
  readonly name: string;
  /** As many rows at a time as were read at once: waiting for each by itself would cost more than to read it. */
  portions(): AsyncGenerator<readonly SpreadsheetRow[]>;
}

/** An opened spreadsheet. */
export interface Spreadsheet {
  /** Visible ones, in the order of their tabs; delimited text is one sheet without a name. */
  readonly sheets: readonly SpreadsheetSheet[];
  close(): void;
}
