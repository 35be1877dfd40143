import { screens } from '@comensal/domain/composition';
import { ofEachReport, reportHeads } from '@comensal/domain/reports';
import type { Product } from './product';
import { reportFilter } from './report-parts';

/** The screens with a list, by their URL; reports with their filter. */
export function listAddresses(product: Product): string[] {
  const filterOf = reportFilter(product);
  const request: Readonly<Record<string, string>> = ofEachReport((name) => [[reportHeads[name].path, filterOf(name)]]);
  return Object.values(screens)
    .filter(({ path, menu }) => menu !== null && !path.includes(':'))
    .map(({ path }) => `${path}${request[path] ?? ''}`);
}
