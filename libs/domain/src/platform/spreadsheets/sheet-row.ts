/**
 * Why the displayed content of a cell may not be what its owner means:
 * - `noResult`: a formula whose result is not in the file;
 * - `error`: an error such as #N/A;
 * - `boolean`: true or false;
 * - `date`: a date or a time;
 * - `rounded`: a number with more digits than spreadsheets keep;
 * - `unseen`: a format that hides the content;
 * - `unreadable`: a format that we cannot render;
 * - `conditional`: a conditional format that may show something else;
 * - `accents`: letters garbled by a wrong encoding;
 * - `shifted`: a cell to the right of the last heading of delimited text;
 * - `formatted`: a number with signs from its format, such as 1.234. Only this one is accepted where the column allows
 * the signs, unless it is one of codes.
 */
export type CellDoubt =
  | 'noResult'
  | 'error'
  | 'boolean'
  | 'date'
  | 'rounded'
  | 'unseen'
  | 'unreadable'
  | 'conditional'
  | 'accents'
  | 'shifted'
  | 'formatted';

/** A row as a person sees it: the text of each cell, '' for an empty one. */
export interface SheetRow {
  /** From 1, as the program shows it; with `rowOfSheet`, also the sheet. */
  readonly number: number;
  readonly cells: readonly string[];
  /** The doubtful cells by their position. Most rows have none. */
  readonly doubts?: Readonly<Record<number, CellDoubt>>;
  /** What the cells with the doubt 'date' store, by their position: ISO, without a time zone. */
  readonly moments?: Readonly<Record<number, string>>;
}

/** More rows than a sheet has: the row numbers of each later sheet begin at a multiple of it. */
export const rowsOfSheet = 2 ** 21;

/**
 * Encodes the sheet in the row number, to distinguish the sheets of a file. `sheet` counts from 0 among the sheets that
 * are read.
 */
export function rowOfSheet(sheet: number, row: number): number {
  return sheet * rowsOfSheet + row;
}

/** The sheet, from 0, and the row within it. */
export function placeOfRow(number: number): { readonly sheet: number; readonly row: number } {
  return { sheet: Math.floor(number / rowsOfSheet), row: number % rowsOfSheet };
}

/** The row within its sheet, and the number of the sheet among those read, from 1. */
export function displayedPlace(number: number): { readonly row: number; readonly sheet: number } {
  const { sheet, row } = placeOfRow(number);
  return { row, sheet: sheet + 1 };
}

/** The displayed name of a row: '7', or '7 (hoja 2)' on a later sheet. */
export function rowText(number: number): string {
  const { sheet, row } = placeOfRow(number);
  return sheet === 0 ? String(row) : `${row} (hoja ${sheet + 1})`;
}

/** The same in SQL, for a column. */
export function rowNameSql(column: string): string {
  return `((${column}) % ${rowsOfSheet})::text || case when (${column}) >= ${rowsOfSheet} then ' (hoja ' || (${column}) / ${rowsOfSheet} + 1 || ')' else '' end`;
}

/** 'AB' for the column at 27. */
export function columnLetters(column: number): string {
  const letters = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1);
  return letters + String.fromCharCode(65 + (column % 26));
}

/** 'AB12', with the row of the cell's own sheet. */
export function cellAddress(column: number, number: number): string {
  return `${columnLetters(column)}${placeOfRow(number).row}`;
}
