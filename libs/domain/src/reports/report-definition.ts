import type { z } from 'zod';
import type { TextKey } from '../texts/text';
import type { PictureKind } from './picture';
import type { ReportJobKind } from './report-names';

/** How a value is shown and written: text, a whole number, money in minor units, a moment as ISO 8601. */
export type ReportFieldKind = 'text' | 'number' | 'money' | 'moment';

/** The texts of a report: none of them has places to fill. */
type ColumnText = Extract<TextKey, `reports.columns.${string}`>;

export interface ReportField<Row> {
  /** The field of the row that it shows, and the name that the report is sorted by. */
  readonly id: keyof Row & string;
  readonly title: ColumnText;
  readonly kind: ReportFieldKind;
  /** Characters that fit, on paper and in a sheet. */
  readonly width: number;
  /** What stands for an absent value: 'N/A' of a group (REP-16). */
  readonly absent?: 'common.notApplicable';
  /** Its sum stands in the foot. */
  readonly isSummed?: true;
  /** The local search looks through it. */
  readonly isSearched?: true;
  /** Below zero it is shown in the warning colour. */
  readonly mayBeNegative?: true;
}

/**
 * A report, stated once: what narrows it, the shape of a row, its columns with their sums, the column that is searched, and
 * the picture above the table. The calls, the screen, print, both files and the documentation come out of it; the name, the
 * permission and the addresses are in `reportHeads`, the SQL is in the infrastructure.
 */
export interface ReportDefinition<Row extends z.ZodObject = z.ZodObject, Filter extends z.ZodObject = z.ZodObject> {
  readonly title: `jobs.kind.${ReportJobKind}`;
  /** One sentence for the documentation of its calls. */
  readonly summary: string;
  readonly filter: Filter;
  /** Whether the filter holds what the report needs; the refusal that says so, or null. */
  readonly missing: (filter: z.output<Filter>) => ReportMissing | null;
  readonly row: Row;
  /** The fields that name a row. */
  readonly key: readonly (keyof z.output<Row> & string)[];
  readonly columns: readonly ReportField<z.output<Row>>[];
  readonly sort: { readonly by: keyof z.output<Row> & string; readonly direction: 'asc' | 'desc' };
  readonly picture: PictureKind;
}

export type ReportMissing = 'reportDaysMissing' | 'reportPlacesMissing' | 'reportDaysReversed';

/** A definition with its own types. */
export function defineReport<Row extends z.ZodObject, Filter extends z.ZodObject>(
  definition: ReportDefinition<Row, Filter>,
): ReportDefinition<Row, Filter> {
  return definition;
}

/** The sums of the foot: of each summed column, and how many rows there are. */
export interface ReportSums {
  readonly rows: number;
  readonly [column: string]: number;
}
