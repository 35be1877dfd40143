// Written by `npm run gather` from the folders of the features. Do not edit.
import * as balances from '../balances/audited';
import * as bankStatements from '../bank-statements/audited';
import * as comments from '../comments/audited';
import * as credits from '../credits/audited';
import * as duties from '../duties/audited';
import * as issuedInvoices from '../issued-invoices/audited';
import * as priceAgreements from '../price-agreements/audited';
import * as priceIndices from '../price-indices/audited';
import * as replacements from '../replacements/audited';
import * as reports from '../reports/audited';
import * as reversals from '../reversals/audited';
import * as settlements from '../settlements/audited';
import * as system from '../system/audited';

/** The audited tables that features describe in their folder. */
export const columns = {
  ...balances.columns,
  ...bankStatements.columns,
  ...comments.columns,
  ...credits.columns,
  ...duties.columns,
  ...issuedInvoices.columns,
  ...priceAgreements.columns,
  ...priceIndices.columns,
  ...replacements.columns,
  ...reports.columns,
  ...reversals.columns,
  ...settlements.columns,
  ...system.columns,
} as const;
export const kinds = {
  ...balances.kinds,
  ...bankStatements.kinds,
  ...comments.kinds,
  ...credits.kinds,
  ...duties.kinds,
  ...issuedInvoices.kinds,
  ...priceAgreements.kinds,
  ...priceIndices.kinds,
  ...replacements.kinds,
  ...reports.kinds,
  ...reversals.kinds,
  ...settlements.kinds,
  ...system.kinds,
} as const;
