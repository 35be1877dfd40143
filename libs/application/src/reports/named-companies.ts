import { fill } from '@comensal/domain/platform/texts';
import { reports } from '@comensal/domain/reports/reports.texts';

/** How many names are listed above the table; the rest is counted. */
const namedRecords = 5;

/** The chosen records of a filter, such as companies, as listed above the table of a report. */
export function namedCompanies(names: readonly string[]): string {
  return names.length === 0 ? reports.none : firstNames(names, namedRecords);
}

/** The first names; the rest is counted. */
export function firstNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ');
  return names.length > most ? fill(reports.andMore, { first, count: names.length - most }) : first;
}
