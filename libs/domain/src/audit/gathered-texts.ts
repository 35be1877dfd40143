// Written by `npm run gather` from the folders of the features. Do not edit.
import * as balances from '../balances/audited.texts';
import * as bankStatements from '../bank-statements/audited.texts';
import * as comments from '../comments/audited.texts';
import * as credits from '../credits/audited.texts';
import * as duties from '../duties/audited.texts';
import * as issuedInvoices from '../issued-invoices/audited.texts';
import * as priceAgreements from '../price-agreements/audited.texts';
import * as priceIndices from '../price-indices/audited.texts';
import * as replacements from '../replacements/audited.texts';
import * as reports from '../reports/audited.texts';
import * as reversals from '../reversals/audited.texts';
import * as settlements from '../settlements/audited.texts';
import * as system from '../system/audited.texts';

/** What the audit calls those tables. */
export const audited = {
  tables: {
    ...balances.audited.tables,
    ...bankStatements.audited.tables,
    ...comments.audited.tables,
    ...credits.audited.tables,
    ...duties.audited.tables,
    ...issuedInvoices.audited.tables,
    ...priceAgreements.audited.tables,
    ...priceIndices.audited.tables,
    ...replacements.audited.tables,
    ...reports.audited.tables,
    ...reversals.audited.tables,
    ...settlements.audited.tables,
    ...system.audited.tables,
  },
  nouns: {
    ...balances.audited.nouns,
    ...bankStatements.audited.nouns,
    ...comments.audited.nouns,
    ...credits.audited.nouns,
    ...duties.audited.nouns,
    ...issuedInvoices.audited.nouns,
    ...priceAgreements.audited.nouns,
    ...priceIndices.audited.nouns,
    ...replacements.audited.nouns,
    ...reports.audited.nouns,
    ...reversals.audited.nouns,
    ...settlements.audited.nouns,
    ...system.audited.nouns,
  },
  fields: {
    ...balances.audited.fields,
    ...bankStatements.audited.fields,
    ...comments.audited.fields,
    ...credits.audited.fields,
    ...duties.audited.fields,
    ...issuedInvoices.audited.fields,
    ...priceAgreements.audited.fields,
    ...priceIndices.audited.fields,
    ...replacements.audited.fields,
    ...reports.audited.fields,
    ...reversals.audited.fields,
    ...settlements.audited.fields,
    ...system.audited.fields,
  },
  event: {
    ...balances.audited.event,
    ...bankStatements.audited.event,
    ...comments.audited.event,
    ...credits.audited.event,
    ...duties.audited.event,
    ...issuedInvoices.audited.event,
    ...priceAgreements.audited.event,
    ...priceIndices.audited.event,
    ...replacements.audited.event,
    ...reports.audited.event,
    ...reversals.audited.event,
    ...settlements.audited.event,
    ...system.audited.event,
  },
} as const;
