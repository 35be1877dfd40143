import type { Picture } from '@comensal/domain/reports';

/**
 * What the values of a column are: text (never a formula, whatever it starts with), a whole number, money in minor
 * units, a day as a yyyymmdd number, a moment as ISO 8601, a CUIT as its digits.
 */
export type ReportColumnKind = 'text' | 'number' | 'money' | 'date' | 'moment' | 'cuit';

export interface ReportColumn {
  readonly title: string;
  readonly kind: ReportColumnKind;
  /** Width in characters. */
  readonly width: number;
}

/** One value a column; null is an empty cell. */
export type ReportRow = readonly (string | number | null)[];

/** A table for people, before it becomes a spreadsheet or a page. */
export interface Report {
  readonly title: string;
  /** What narrowed it, as it stands above the table. */
  readonly filters: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  /** The name of the sheet of a spreadsheet; left out, the title is. */
  readonly sheet?: string;
  /** A spreadsheet that a program reads again: the headings are its first row. */
  readonly isBare?: boolean;
  readonly rows: AsyncIterable<ReportRow>;
  /** A second sheet of a spreadsheet, with its headings in the first row. */
  readonly second?: (Pick<Report, 'columns' | 'rows'> & { readonly name: string }) | undefined;
  /** The sums, one value a column: the last row. */
  readonly foot?: ReportRow | undefined;
  /** Stands above the table on paper. */
  readonly picture?: (Picture & { readonly title: string }) | undefined;
  /** When it was asked for. */
  readonly at: Date;
  /** Who asked for it, as people say it. */
  readonly person: string;
}

/** The most rows of a sheet: the format ends at 1,048,576 with the lines above the table. */
export const maxSpreadsheetRows = 1_000_000;
