import * as accessKeys from '../access-keys/feature';
import * as audit from '../audit/feature';
import * as auth from '../auth/feature';
import * as balances from '../balances/feature';
import * as businessUnits from '../business-units/feature';
import * as companies from '../companies/feature';
import * as contractors from '../contractors/feature';
import * as creditNotes from '../credit-notes/feature';
import * as credits from '../credits/feature';
import * as customers from '../customers/feature';
import * as customersMassive from '../customers-massive/feature';
import * as customersRemoval from '../customers-removal/feature';
import * as foodServices from '../food-services/feature';
import * as groups from '../groups/feature';
import * as home from '../home/feature';
import * as jobs from '../jobs/feature';
import * as masterData from '../master-data/feature';
import type { Access } from '../platform/access/access';
import type { Contract } from '../platform/access/contract';
import * as preferences from '../preferences/feature';
import * as priceLists from '../price-lists/feature';
import * as profiles from '../profiles/feature';
import * as removedRecords from '../removed-records/feature';
import * as reports from '../reports/feature';
import * as reversals from '../reversals/feature';
import * as search from '../search/feature';
import * as secondFactor from '../second-factor/feature';
import * as serviceKeys from '../service-keys/feature';
import * as serviceProfiles from '../service-profiles/feature';
import * as sync from '../sync/feature';
import * as terminal from '../terminal/feature';
import * as terminalKeys from '../terminal-keys/feature';
import * as users from '../users/feature';
import * as waitingSteps from '../waiting-steps/feature';

/** The definition of a feature, in its `feature.ts`. */
interface Feature {
  /** Who may make its calls. */
  readonly access?: Readonly<Record<string, Access>>;
  /** What its calls take and return; a function, so that they are only built on demand. */
  readonly contracts?: () => Readonly<Record<string, Contract>>;
  /** Its groups of the Spanish catalogue. */
  readonly texts?: Readonly<Record<string, object>>;
}

/** The only list of features. Contracts and texts are collected from it. */
export const features = {
  accessKeys,
  audit,
  auth,
  balances,
  businessUnits,
  companies,
  contractors,
  creditNotes,
  credits,
  customers,
  customersMassive,
  customersRemoval,
  foodServices,
  groups,
  home,
  jobs,
  masterData,
  preferences,
  priceLists,
  profiles,
  removedRecords,
  reports,
  reversals,
  search,
  secondFactor,
  serviceKeys,
  serviceProfiles,
  sync,
  terminal,
  terminalKeys,
  users,
  waitingSteps,
} as const satisfies Readonly<Record<string, Feature>>;

/**
 * The permission of every call, by its path below /api: the only table that guards the server, and that the portal
 * checks before it offers something. The application does not start with a route that is not in it. Each feature is
 * listed again, because the portal's scripts must include this part of it without the contracts.
 */
export const calls = {
  ...audit.access,
  ...auth.access,
  ...secondFactor.access,
  ...users.access,
  ...profiles.access,
  ...priceLists.access,
  ...businessUnits.access,
  ...companies.access,
  ...sync.access,
  ...terminalKeys.access,
  ...customersMassive.access,
  ...groups.access,
  ...foodServices.access,
  ...serviceKeys.access,
  ...serviceProfiles.access,
  ...customers.access,
  ...customersRemoval.access,
  ...contractors.access,
  ...credits.access,
  ...removedRecords.access,
  ...reports.access,
  ...creditNotes.access,
  ...reversals.access,
  ...balances.access,
  ...home.access,
  ...search.access,
  ...masterData.access,
  ...preferences.access,
  ...jobs.access,
  ...terminal.access,
  ...waitingSteps.access,
} as const satisfies Readonly<Record<string, Access>>;

/** That part of the features that have it. */
export type PartOf<Part extends keyof Feature> = {
  [Name in keyof typeof features]: (typeof features)[Name] extends { readonly [Each in Part]: infer Found }
    ? Found
    : never;
}[keyof typeof features];

/** Merges several tables. */
export type Together<Tables> = (Tables extends unknown ? (each: Tables) => void : never) extends (
  all: infer All,
) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
