import type { Actor, DateNumber } from '@comensal/domain';
import type { List } from '../../database/list.sql';
import type { Parameters } from '../../database/query';
import type { OpenPair } from '../../database/scope.sql';

/** Who asks for a report, and for which part of it. */
export interface AskedReport<Filter> {
  readonly actor: Actor;
  /** The pairs that are open to the actor, as `readOpenPairs` found them. */
  readonly pairs: readonly OpenPair[];
  readonly filter: Filter;
  /** The business day of now. */
  readonly today: DateNumber;
  readonly search?: string | undefined;
  /** Of these rows alone, by their keys (O-176). */
  readonly chosen?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** What the report's `known` found, where it asks for that first. */
  readonly known?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * A report as SQL. A short one has all of its rows, finished, in a common table expression `shown` of its list, and one
 * statement answers page and sums; a long one is a list over tables, with its sums from a rollup in `summary`.
 */
export interface ReportQuery<Filter, Row extends object> {
  /** One row that the list is told of, of the same moment: with its values in the statement the planner sees how much it will read. */
  readonly known?: (asked: AskedReport<Filter>, parameters: Parameters) => string;
  readonly list: List<AskedReport<Filter>, Row>;
  /** One row: `rows` and each summed column, of everything that the filter leaves. Given by long reports. */
  readonly summary?: (asked: AskedReport<Filter>, parameters: Parameters) => string;
  /** The figures of the picture: `at`, `series`, `value`. */
  readonly figures: (asked: AskedReport<Filter>, parameters: Parameters) => string;
  /** The days that the report is about. */
  readonly period: (asked: AskedReport<Filter>) => { readonly from: DateNumber; readonly to: DateNumber };
  /** The balances before the period, a row an account. */
  readonly opening?: (asked: AskedReport<Filter>, parameters: Parameters) => string;
}

/** The list of a report whose rows stand in `shown`: `r` is a row of it. */
export const shownRows = {
  tables: 'shown r',
  // The rows of `shown` are cut to the actor's in `before`.
  scope: () => 'true',
} as const;
