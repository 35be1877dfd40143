import { reports } from './gathered-reports';
import type { ReportDefinition } from './report-definition';
import type { ReportName } from './report-names';

const definitions: Readonly<Record<ReportName, unknown>> = reports;

/** The definition by name, for code that treats all reports alike. */
export function reportOf(name: ReportName): ReportDefinition {
  return definitions[name] as ReportDefinition;
}
