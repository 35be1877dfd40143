import type { Picture } from '@comensal/domain/reports';

/**
 * The type of a column's values: text (never a formula, whatever it starts with), an integer, money in minor units, a
 * day as a yyyymmdd number, a moment as ISO 8601, a CUIT as its digits.
 */
export type ReportColumnKind = 'text' | 'number' | 'money' | 'date' | 'moment' | 'cuit';

export interface ReportColumn {
  readonly title: string;
  readonly kind: ReportColumnKind;
  /** Width in characters. */
  readonly width: number;
}

/** What a spreadsheet program takes for a formula once somebody edits the cell, pastes it elsewhere, or opens it as text. */
export const likeFormula = /^[=+\-@\t\r]/;

/** One value per column; null is an empty cell. */
export type ReportRow = readonly (string | number | null)[];

/** A sheet of a spreadsheet. */
export interface NamedSheet extends Pick<Report, 'columns' | 'rows'> {
  readonly name: string;
}

/** A table for people, before it becomes a spreadsheet or a page. */
export interface Report {
  readonly title: string;
  /** The filter, as shown above the table. */
  readonly filters: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  /** The sheet name in a spreadsheet; defaults to the title. */
  readonly sheet?: string;
  /** A spreadsheet meant for programs: the headings are its first row. */
  readonly isBare?: boolean;
  readonly rows: AsyncIterable<ReportRow>;
  /** Further sheets of a spreadsheet, with their headings in the first row. */
  readonly more?: readonly NamedSheet[] | undefined;
  /** The totals, one value per column: the last row. */
  readonly foot?: ReportRow | undefined;
  /** Printed above the table. */
  readonly picture?: (Picture & { readonly title: string }) | undefined;
  /** When it was requested. */
  readonly at: Date;
  /** The display name of whoever requested it. */
  readonly person: string;
}

/** The most rows of a sheet: the format ends at 1,048,576 including the lines above the table. */
export const maxSpreadsheetRows = 1_000_000;
