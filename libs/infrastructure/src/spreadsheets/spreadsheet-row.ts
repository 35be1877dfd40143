/** A row as a person sees it: the text of each cell, '' for an empty one. `number` counts from 1, as the program shows it. */
export interface SpreadsheetRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** A sheet of a file. `rows` can be read once, in order, without rows that have no text. */
export interface SpreadsheetSheet {
  readonly name: string;
  rows(): AsyncGenerator<SpreadsheetRow>;
}

/** An opened spreadsheet. */
export interface Spreadsheet {
  /** Visible ones, in the order of their tabs; delimited text is one sheet without a name. */
  readonly sheets: readonly SpreadsheetSheet[];
  close(): void;
}
