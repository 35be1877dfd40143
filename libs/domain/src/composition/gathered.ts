// Written by `npm run gather` from the folders of the features. Do not edit.
import * as accessKeys from '../access-keys/feature';
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
import * as customersMassive from '../customers-massive/feature';
import * as customersMoves from '../customers-moves/feature';
import * as customersRemoval from '../customers-removal/feature';
import * as duties from '../duties/feature';
import * as expectedDiners from '../expected-diners/feature';
import * as foodServices from '../food-services/feature';
import * as groups from '../groups/feature';
import * as home from '../home/feature';
import * as invoiceReadings from '../invoice-readings/feature';
import * as issuedInvoices from '../issued-invoices/feature';
import * as jobs from '../jobs/feature';
import * as mail from '../mail/feature';
import * as masterData from '../master-data/feature';
import * as mealsMassive from '../meals-massive/feature';
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
import * as secondFactor from '../second-factor/feature';
import * as serviceKeys from '../service-keys/feature';
import * as serviceProfiles from '../service-profiles/feature';
import * as settlements from '../settlements/feature';
import * as sync from '../sync/feature';
import * as system from '../system/feature';
import * as terminal from '../terminal/feature';
import * as terminalKeys from '../terminal-keys/feature';
import * as users from '../users/feature';
import * as waitingSteps from '../waiting-steps/feature';

/** Every feature of the domain. */
export const features = {
  accessKeys,
  accesses,
  audit,
  auth,
  balances,
  bankStatements,
  businessUnits,
  comments,
  companies,
  contractors,
  creditNotes,
  credits,
  customers,
  customersMassive,
  customersMoves,
  customersRemoval,
  duties,
  expectedDiners,
  foodServices,
  groups,
  home,
  invoiceReadings,
  issuedInvoices,
  jobs,
  mail,
  masterData,
  mealsMassive,
  preferences,
  priceAgreements,
  priceHistory,
  priceIndices,
  priceLists,
  profiles,
  removedRecords,
  replacements,
  reports,
  reversals,
  search,
  secondFactor,
  serviceKeys,
  serviceProfiles,
  settlements,
  sync,
  system,
  terminal,
  terminalKeys,
  users,
  waitingSteps,
} as const;

/** The tables of every feature, each by itself: the portal's scripts include these without contracts and texts. */
export const access = {
  ...accesses.access,
  ...audit.access,
  ...auth.access,
  ...balances.access,
  ...bankStatements.access,
  ...businessUnits.access,
  ...comments.access,
  ...companies.access,
  ...contractors.access,
  ...creditNotes.access,
  ...credits.access,
  ...customers.access,
  ...customersMassive.access,
  ...customersMoves.access,
  ...customersRemoval.access,
  ...duties.access,
  ...expectedDiners.access,
  ...foodServices.access,
  ...groups.access,
  ...home.access,
  ...issuedInvoices.access,
  ...jobs.access,
  ...masterData.access,
  ...mealsMassive.access,
  ...preferences.access,
  ...priceAgreements.access,
  ...priceHistory.access,
  ...priceIndices.access,
  ...priceLists.access,
  ...profiles.access,
  ...removedRecords.access,
  ...replacements.access,
  ...reports.access,
  ...reversals.access,
  ...search.access,
  ...secondFactor.access,
  ...serviceKeys.access,
  ...serviceProfiles.access,
  ...settlements.access,
  ...sync.access,
  ...system.access,
  ...terminal.access,
  ...terminalKeys.access,
  ...users.access,
  ...waitingSteps.access,
} as const;
export const screens = {
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
export const mails = {
  ...audit.mails,
  ...auth.mails,
  ...balances.mails,
  ...comments.mails,
  ...contractors.mails,
  ...creditNotes.mails,
  ...credits.mails,
  ...expectedDiners.mails,
  ...mail.mails,
  ...priceAgreements.mails,
  ...replacements.mails,
  ...reports.mails,
  ...reversals.mails,
  ...settlements.mails,
  ...waitingSteps.mails,
} as const;
