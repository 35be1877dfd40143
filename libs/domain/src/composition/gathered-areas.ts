// Written by `npm run gather` from the folders of the features. Do not edit.
import * as accesses from '../accesses/feature';
import * as audit from '../audit/feature';
import * as auth from '../auth/feature';
import * as balances from '../balances/feature';
import * as bankStatements from '../bank-statements/feature';
import * as businessUnits from '../business-units/feature';
import * as comments from '../comments/feature';
import * as companies from '../companies/feature';
import * as contractors from '../contractors/feature';
import * as creditNotes from '../credit-notes/feature';
import * as credits from '../credits/feature';
import * as customers from '../customers/feature';
import * as expectedDiners from '../expected-diners/feature';
import * as foodServices from '../food-services/feature';
import * as groups from '../groups/feature';
import * as home from '../home/feature';
import * as issuedInvoices from '../issued-invoices/feature';
import * as jobs from '../jobs/feature';
import * as masterData from '../master-data/feature';
import * as preferences from '../preferences/feature';
import * as priceAgreements from '../price-agreements/feature';
import * as priceHistory from '../price-history/feature';
import * as priceIndices from '../price-indices/feature';
import * as priceLists from '../price-lists/feature';
import * as profiles from '../profiles/feature';
import * as removedRecords from '../removed-records/feature';
import * as replacements from '../replacements/feature';
import * as reports from '../reports/feature';
import * as reversals from '../reversals/feature';
import * as search from '../search/feature';
import * as serviceKeys from '../service-keys/feature';
import * as serviceProfiles from '../service-profiles/feature';
import * as settlements from '../settlements/feature';
import * as sync from '../sync/feature';
import * as system from '../system/feature';
import * as terminal from '../terminal/feature';
import * as terminalKeys from '../terminal-keys/feature';
import * as users from '../users/feature';
import * as waitingSteps from '../waiting-steps/feature';

/** What the calls of every feature are about, by the first part of their paths. */
export const areas = {
  ...accesses.areas,
  ...audit.areas,
  ...auth.areas,
  ...balances.areas,
  ...bankStatements.areas,
  ...businessUnits.areas,
  ...comments.areas,
  ...companies.areas,
  ...contractors.areas,
  ...creditNotes.areas,
  ...credits.areas,
  ...customers.areas,
  ...expectedDiners.areas,
  ...foodServices.areas,
  ...groups.areas,
  ...home.areas,
  ...issuedInvoices.areas,
  ...jobs.areas,
  ...masterData.areas,
  ...preferences.areas,
  ...priceAgreements.areas,
  ...priceHistory.areas,
  ...priceIndices.areas,
  ...priceLists.areas,
  ...profiles.areas,
  ...removedRecords.areas,
  ...replacements.areas,
  ...reports.areas,
  ...reversals.areas,
  ...search.areas,
  ...serviceKeys.areas,
  ...serviceProfiles.areas,
  ...settlements.areas,
  ...sync.areas,
  ...system.areas,
  ...terminal.areas,
  ...terminalKeys.areas,
  ...users.areas,
  ...waitingSteps.areas,
} as const;
