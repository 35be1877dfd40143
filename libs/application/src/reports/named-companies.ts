import { fill } from '@comensal/domain/platform/texts';
import { reports } from '@comensal/domain/reports/reports.texts';

/** How many names are listed above the table; the rest is counted. */
const visibleCount = 5;

/** The companies of a filter, as listed above the table of a report. */
export function namedCompanies(names: readonly string[]): string {
  if (names.length === 0) return reports.none;
  const first = names.slice(0, visibleCount).join(', ');
  return names.length > visibleCount ? fill(reports.andMore, { first, count: names.length - visibleCount }) : first;
}
