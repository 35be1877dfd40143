import { screens } from '@comensal/domain/composition';
import type { Product } from './product';
import { lastDays, lastWholeMonth } from './report-parts';

/** The screens with a list, by their URL; reports with their filter. */
export function listAddresses(product: Product): string[] {
  const { from, to } = lastDays(product);
  const { year, month } = lastWholeMonth(product);
  const asked: Readonly<Record<string, string>> = {
    [screens.transactionsReport.path]: `?from=${from}&to=${to}`,
    [screens.consumptionReport.path]: `?from=${from}&to=${to}`,
    [screens.businessUnitDateReport.path]: `?from=${from}&to=${to}&centre=%25`,
    [screens.contractorsBalanceReport.path]: `?year=${year}&month=${month}&places=%25`,
    [screens.contractorsTransactionsReport.path]: `?year=${year}&month=${month}&places=%25`,
  };
  return Object.values(screens)
    .filter(({ path, menu }) => menu !== null && !path.includes(':'))
    .map(({ path }) => `${path}${asked[path] ?? ''}`);
}
