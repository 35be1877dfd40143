import type { ExactSum } from '../platform/money/exact-sum';
import type { RefusalReason } from '../platform/refusals/reason';
import type { PictureKind } from './picture';
import type { reports } from './reports.texts';

/** How a value is displayed and written: text, an integer, money in minor units, a moment as ISO 8601. */
export type ReportFieldKind = 'text' | 'number' | 'money' | 'moment';

export interface ReportField<Row> {
  /** The field of the row that it shows, which is also its name for sorting. */
  readonly id: keyof Row & string;
  /** Its heading, in the texts of the reports; none has placeholders. */
  readonly title: keyof typeof reports.columns;
  readonly kind: ReportFieldKind;
  /** Width in characters, on paper and in a sheet. */
  readonly width: number;
  /** Shown for an absent value: 'N/A' for a group (REP-16). */
  readonly absent?: 'notApplicable';
  /** The footer shows its sum. */
  readonly isSummed?: true;
  /** On the screen it stands under this one: where somebody is, under who it is. */
  readonly under?: keyof Row & string;
  /** Of less worth: hidden on the screen until the person chooses it. Files have it. */
  readonly isLesser?: true;
  /** The local search covers it. */
  readonly isSearched?: true;
}

/**
 * A report, defined once: its columns with their sums, the searched columns, and the chart above the table. The calls,
 * the screen, print, both files and the documentation are derived from it. Its filter and the shape of its row are in
 * `reportSchemas`, name, permission and addresses in `reportHeads`, the SQL is in the infrastructure.
 */
export interface ReportDefinition<Row = AnyReportRow, Filter = object> {
  /** One sentence for the documentation of its calls. */
  readonly summary: string;
  /** The refusal when the filter lacks something that the report needs; else null. */
  readonly missing: (filter: Filter) => RefusalReason | null;
  /** The fields that identify a row. */
  readonly key: readonly (keyof Row & string)[];
  readonly columns: readonly ReportField<Row>[];
  readonly sort: { readonly by: keyof Row & string; readonly direction: 'asc' | 'desc' };
  readonly picture: PictureKind;
}

/** A row of any report: its fields by name. */
export type AnyReportRow = Readonly<Record<string, string | number | null>>;

/** Returns the definition, of a row and a filter of these types. */
export function defineReport<Row, Filter>(definition: ReportDefinition<Row, Filter>): ReportDefinition<Row, Filter> {
  return definition;
}

/** The totals in the footer: of each summed column, and the number of rows. */
export interface ReportSums {
  readonly rows: number;
  readonly [column: string]: ExactSum;
}
