import type { ReportName } from '@comensal/domain/reports';
import { businessUnitDateQuery } from './business-unit-date.query';
import { consumptionQuery } from './consumption.query';
import { contractorsBalanceQuery } from './contractors-balance.query';
import { contractorsTransactionsQuery } from './contractors-transactions.query';
import type { ReportQuery } from './report-query';
import { transactionsQuery } from './transactions.query';

/** The SQL of each report. A new one is a file in this folder and a line here. */
const reportQueries = {
  transactions: transactionsQuery,
  consumption: consumptionQuery,
  businessUnitDate: businessUnitDateQuery,
  contractorsBalance: contractorsBalanceQuery,
  contractorsTransactions: contractorsTransactionsQuery,
} as const satisfies Record<ReportName, unknown>;

/** The SQL by the report's name, for code that treats all reports alike. */
export function reportQueryOf(name: ReportName): ReportQuery<unknown, Record<string, string | number | null>> {
  return reportQueries[name] as unknown as ReportQuery<unknown, Record<string, string | number | null>>;
}
