// Written by `npm run gather` from the folders of the features. Do not edit.
import * as accesses from '../accesses/screens.texts';
import * as audit from '../audit/screens.texts';
import * as balances from '../balances/screens.texts';
import * as bankStatements from '../bank-statements/screens.texts';
import * as businessUnits from '../business-units/screens.texts';
import * as companies from '../companies/screens.texts';
import * as contractors from '../contractors/screens.texts';
import * as creditNotes from '../credit-notes/screens.texts';
import * as credits from '../credits/screens.texts';
import * as customers from '../customers/screens.texts';
import * as customersMassive from '../customers-massive/screens.texts';
import * as duties from '../duties/screens.texts';
import * as expectedDiners from '../expected-diners/screens.texts';
import * as foodServices from '../food-services/screens.texts';
import * as groups from '../groups/screens.texts';
import * as issuedInvoices from '../issued-invoices/screens.texts';
import * as masterData from '../master-data/screens.texts';
import * as mealsMassive from '../meals-massive/screens.texts';
import * as priceAgreements from '../price-agreements/screens.texts';
import * as priceHistory from '../price-history/screens.texts';
import * as priceIndices from '../price-indices/screens.texts';
import * as priceLists from '../price-lists/screens.texts';
import * as profiles from '../profiles/screens.texts';
import * as reports from '../reports/screens.texts';
import * as reversals from '../reversals/screens.texts';
import * as serviceProfiles from '../service-profiles/screens.texts';
import * as settlements from '../settlements/screens.texts';
import * as sync from '../sync/screens.texts';
import * as system from '../system/screens.texts';
import * as terminal from '../terminal/screens.texts';
import * as users from '../users/screens.texts';

/** The titles of every feature's screens. */
export const screenTexts = {
  ...accesses.screens,
  ...audit.screens,
  ...balances.screens,
  ...bankStatements.screens,
  ...businessUnits.screens,
  ...companies.screens,
  ...contractors.screens,
  ...creditNotes.screens,
  ...credits.screens,
  ...customers.screens,
  ...customersMassive.screens,
  ...duties.screens,
  ...expectedDiners.screens,
  ...foodServices.screens,
  ...groups.screens,
  ...issuedInvoices.screens,
  ...masterData.screens,
  ...mealsMassive.screens,
  ...priceAgreements.screens,
  ...priceHistory.screens,
  ...priceIndices.screens,
  ...priceLists.screens,
  ...profiles.screens,
  ...reports.screens,
  ...reversals.screens,
  ...serviceProfiles.screens,
  ...settlements.screens,
  ...sync.screens,
  ...system.screens,
  ...terminal.screens,
  ...users.screens,
} as const;
