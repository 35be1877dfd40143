import type { Picture } from '@comensal/domain';

/**
 * How the values of a column are kept: text (never a formula, no matter what it starts with), a whole number, money in minor
 * units, a day as a yyyymmdd number, a moment as ISO 8601.
 */
export type ReportColumnKind = 'text' | 'number' | 'money' | 'date' | 'moment';

export interface ReportColumn {
  readonly title: string;
  readonly kind: ReportColumnKind;
  /** Characters that fit. */
  readonly width: number;
}

/** One value a column; null is an empty cell. */
export type ReportRow = readonly (string | number | null)[];

/** A table for people, no matter what it becomes: spreadsheet or page. */
export interface Report {
  readonly title: string;
  /** What narrowed it, as it stands above the table. */
  readonly filters: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly ReportColumn[];
  /** A spreadsheet that a program reads again: its head is the first row, with nothing above it. */
  readonly isBare?: boolean;
  readonly rows: AsyncIterable<ReportRow>;
  /** The sums, one value a column: the last row. */
  readonly foot?: ReportRow | undefined;
  /** Stands above the table on paper. */
  readonly picture?: (Picture & { readonly title: string }) | undefined;
  /** When it was asked for. */
  readonly at: Date;
  /** Who asked for it, as people say it. */
  readonly person: string;
}

/** The rows that a sheet may have: the format itself ends at 1,048,576 with the lines above the table. */
export const maxSpreadsheetRows = 1_000_000;
