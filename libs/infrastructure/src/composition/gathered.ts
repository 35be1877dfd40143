// Written by `npm run gather` from the folders of the features. Do not edit.
import * as audit from '../audit/feature';
import * as auth from '../auth/feature';
import * as balances from '../balances/feature';
import * as bankStatements from '../bank-statements/feature';
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
import * as issuedInvoices from '../issued-invoices/feature';
import * as jobs from '../jobs/feature';
import * as mail from '../mail/feature';
import * as masterData from '../master-data/feature';
import * as mealsMassive from '../meals-massive/feature';
import * as papers from '../papers/feature';
import * as preferences from '../preferences/feature';
import * as priceAgreements from '../price-agreements/feature';
import * as priceIndices from '../price-indices/feature';
import * as priceLists from '../price-lists/feature';
import * as profiles from '../profiles/feature';
import * as removedRecords from '../removed-records/feature';
import * as replacements from '../replacements/feature';
import * as reports from '../reports/feature';
import * as reversals from '../reversals/feature';
import * as secondFactor from '../second-factor/feature';
import * as serviceKeys from '../service-keys/feature';
import * as serviceProfiles from '../service-profiles/feature';
import * as settlements from '../settlements/feature';
import * as sync from '../sync/feature';
import * as system from '../system/feature';
import * as terminal from '../terminal/feature';
import * as terminalKeys from '../terminal-keys/feature';
import * as undo from '../undo/feature';
import * as users from '../users/feature';
import * as waitingSteps from '../waiting-steps/feature';

/** The repositories of every feature, by their names in the unit of work. */
export const repositories = {
  ...audit.repositories,
  ...auth.repositories,
  ...balances.repositories,
  ...bankStatements.repositories,
  ...comments.repositories,
  ...companies.repositories,
  ...contractors.repositories,
  ...creditNotes.repositories,
  ...credits.repositories,
  ...customers.repositories,
  ...customersMassive.repositories,
  ...customersMoves.repositories,
  ...customersRemoval.repositories,
  ...duties.repositories,
  ...expectedDiners.repositories,
  ...foodServices.repositories,
  ...groups.repositories,
  ...issuedInvoices.repositories,
  ...jobs.repositories,
  ...mail.repositories,
  ...masterData.repositories,
  ...mealsMassive.repositories,
  ...papers.repositories,
  ...preferences.repositories,
  ...priceAgreements.repositories,
  ...priceIndices.repositories,
  ...priceLists.repositories,
  ...profiles.repositories,
  ...removedRecords.repositories,
  ...replacements.repositories,
  ...reports.repositories,
  ...reversals.repositories,
  ...secondFactor.repositories,
  ...serviceKeys.repositories,
  ...serviceProfiles.repositories,
  ...settlements.repositories,
  ...sync.repositories,
  ...system.repositories,
  ...terminal.repositories,
  ...terminalKeys.repositories,
  ...undo.repositories,
  ...users.repositories,
  ...waitingSteps.repositories,
};

/** The entities of the repositories, for the entity manager. */
export const entities = [
  ...contractors.entities,
  ...creditNotes.entities,
  ...credits.entities,
  ...duties.entities,
  ...foodServices.entities,
  ...groups.entities,
  ...priceAgreements.entities,
  ...priceIndices.entities,
  ...priceLists.entities,
  ...profiles.entities,
  ...reports.entities,
  ...reversals.entities,
  ...serviceProfiles.entities,
  ...settlements.entities,
];
