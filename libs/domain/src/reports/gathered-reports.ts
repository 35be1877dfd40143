// Written by `npm run gather` from the folders of the features. Do not edit.
import { businessUnitDateReport } from './business-unit-date.report';
import { consumptionReport } from './consumption.report';
import { contractorsBalanceReport } from './contractors-balance.report';
import { contractorsTransactionsReport } from './contractors-transactions.report';
import { reconciliationReport } from './reconciliation.report';
import { transactionsReport } from './transactions.report';
import { withholdingCertificatesReport } from './withholding-certificates.report';

export const reports = {
  businessUnitDate: businessUnitDateReport,
  consumption: consumptionReport,
  contractorsBalance: contractorsBalanceReport,
  contractorsTransactions: contractorsTransactionsReport,
  reconciliation: reconciliationReport,
  transactions: transactionsReport,
  withholdingCertificates: withholdingCertificatesReport,
} as const;
