// Written by `npm run gather` from the folders of the features. Do not edit.
import { businessUnitDateQuery } from './business-unit-date.query';
import { consumptionQuery } from './consumption.query';
import { contractorsBalanceQuery } from './contractors-balance.query';
import { contractorsTransactionsQuery } from './contractors-transactions.query';
import { reconciliationQuery } from './reconciliation.query';
import { transactionsQuery } from './transactions.query';
import { withholdingCertificatesQuery } from './withholding-certificates.query';

export const gatheredQueries = {
  businessUnitDate: businessUnitDateQuery,
  consumption: consumptionQuery,
  contractorsBalance: contractorsBalanceQuery,
  contractorsTransactions: contractorsTransactionsQuery,
  reconciliation: reconciliationQuery,
  transactions: transactionsQuery,
  withholdingCertificates: withholdingCertificatesQuery,
} as const;
