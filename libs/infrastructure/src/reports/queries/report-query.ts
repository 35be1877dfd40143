import type { Actor } from '@comensal/domain/platform/access';
import type { DateNumber } from '@comensal/domain/platform/dates';
import type { List } from '../../platform/database/list.sql';
import type { Parameters } from '../../platform/database/query';
import type { OpenPair } from '../../platform/database/scope.sql';
import { ordered } from '../../platform/database/search.sql';

/** Who queries a report, and which part of it. */
export interface ReportSelection<Filter> {
  readonly actor: Actor;
  /** The pairs in the actor's scope (`readOpenPairs`). */
  readonly pairs: readonly OpenPair[];
  readonly filter: Filter;
  readonly today: DateNumber;
  readonly search?: string | undefined;
  /** Only these rows, by their keys (O-176). */
  readonly chosen?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** The result of the report's `known`, if it has one. */
  readonly known?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A report as SQL. A short one has all of its rows, finished, in a common table expression `shown` of its list, and one
 * statement returns page and sums. A long one is a list over tables, with its sums from a rollup in `summary`.
 */
export interface ReportQuery<Filter, Row extends object> {
  /** One row read first, at the same moment: with its values in the statement, the planner knows how much it will read. */
  readonly known?: (request: ReportSelection<Filter>, parameters: Parameters) => string;
  readonly list: List<ReportSelection<Filter>, Row>;
  /** One row: `rows` and each summed column, over everything that matches the filter. Only in long reports. */
  readonly summary?: (request: ReportSelection<Filter>, parameters: Parameters) => string;
  /** The values of the chart: `at`, `series`, `value`. */
  readonly figures: (request: ReportSelection<Filter>, parameters: Parameters) => string;
  /** The days of the report. */
  readonly period: (request: ReportSelection<Filter>) => { readonly from: DateNumber; readonly to: DateNumber };
  /** The balances before the period, one row per account: those whose row contains each of the searched words. */
  readonly opening?: (request: ReportSelection<Filter>, sought: readonly string[], parameters: Parameters) => string;
}

/** The list of a report whose rows are in `shown`, as `r`. */
export const visibleRows = {
  tables: 'shown r',
  // `before` has already limited the rows of `shown` to the actor's scope.
  scope: () => 'true',
} as const;

/** The columns of `shown` that name company, centre and group. */
export const accountColumns = {
  company_id: 'r.company_id',
  business_name: 'r.business_name',
  business_unit_id: 'r.business_unit_id',
  business_unit_name: 'r.business_unit_name',
  group_id: 'r.group_id',
  group_name: 'r.group_name',
} as const;

/** How these columns are sorted. */
export const accountSorts = {
  ...accountColumns,
  business_name: ordered('r.business_name'),
  business_unit_name: ordered('r.business_unit_name'),
  group_id: 'coalesce(r.group_id, 0)',
  group_name: ordered(`coalesce(r.group_name, '')`),
} as const;
