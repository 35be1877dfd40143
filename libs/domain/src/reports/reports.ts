import { businessUnitDateReport } from './business-unit-date.report';
import { consumptionReport } from './consumption.report';
import { contractorsBalanceReport } from './contractors-balance.report';
import { contractorsTransactionsReport } from './contractors-transactions.report';
import type { ReportDefinition } from './report-definition';
import type { ReportName } from './report-names';
import { transactionsReport } from './transactions.report';

/** The reports. A new one is a file in this folder, a line here, one in `reportHeads` and its schemas in `reportSchemas`. */
export const reports = {
  transactions: transactionsReport,
  consumption: consumptionReport,
  businessUnitDate: businessUnitDateReport,
  contractorsBalance: contractorsBalanceReport,
  contractorsTransactions: contractorsTransactionsReport,
} as const satisfies Record<ReportName, unknown>;

/** The definition by name, for code that treats all reports alike. */
export function reportOf(name: ReportName): ReportDefinition {
  return reports[name] as unknown as ReportDefinition;
}
