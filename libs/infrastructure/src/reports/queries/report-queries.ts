import type { ReportName } from '@comensal/domain/reports';
import { gatheredQueries } from './gathered';
import type { ReportQuery } from './report-query';

type AnyReportQuery = ReportQuery<unknown, Record<string, string | number | null>>;
const queries: Readonly<Record<ReportName, unknown>> = gatheredQueries;

/** The SQL by the report's name, for code that treats all reports alike. */
export function reportQueryOf(name: ReportName): AnyReportQuery {
  return queries[name] as AnyReportQuery;
}
