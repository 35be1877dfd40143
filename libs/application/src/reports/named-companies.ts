import { es, text } from '@comensal/domain/composition';

/** How many names are listed above the table; the rest is counted. */
const shown = 5;

/** The companies of a filter, as listed above the table of a report. */
export function namedCompanies(names: readonly string[]): string {
  if (names.length === 0) return es.reports.none;
  const first = names.slice(0, shown).join(', ');
  return names.length > shown ? text('reports.andMore', { first, count: names.length - shown }) : first;
}
