// Written by `npm run gather` from the folders of the features. Do not edit.
import { businessUnitDateRow } from './business-unit-date.row';
import { consumptionRow } from './consumption.row';
import { contractorsBalanceRow } from './contractors-balance.row';
import { contractorsTransactionsRow } from './contractors-transactions.row';
import { reconciliationRow } from './reconciliation.row';
import { transactionsRow } from './transactions.row';
import { withholdingCertificatesRow } from './withholding-certificates.row';

export const reportRows = {
  businessUnitDate: businessUnitDateRow,
  consumption: consumptionRow,
  contractorsBalance: contractorsBalanceRow,
  contractorsTransactions: contractorsTransactionsRow,
  reconciliation: reconciliationRow,
  transactions: transactionsRow,
  withholdingCertificates: withholdingCertificatesRow,
} as const;
