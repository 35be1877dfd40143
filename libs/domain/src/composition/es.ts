import { accessKeys } from '../access-keys/access-keys.texts';
import { audit } from '../audit/audit.texts';
import { account } from '../auth/account.texts';
import { session } from '../auth/session.texts';
import { balances } from '../balances/balances.texts';
import { businessUnitScreens } from '../business-units/business-unit-screens.texts';
import { companyScreens } from '../companies/company-screens.texts';
import { contractors } from '../contractors/contractors.texts';
import { creditNotes } from '../credit-notes/credit-notes.texts';
import { credits } from '../credits/credits.texts';
import { customers } from '../customers/customers.texts';
import { customersMassive } from '../customers-massive/customers-massive.texts';
import { customersMassiveScreen } from '../customers-massive/customers-massive-screen.texts';
import { customersRemoval } from '../customers-removal/customers-removal.texts';
import { customersRemovalScreen } from '../customers-removal/customers-removal-screen.texts';
import { foodServices } from '../food-services/food-services.texts';
import { groupScreens } from '../groups/group-screens.texts';
import { groups } from '../groups/groups.texts';
import { home } from '../home/home.texts';
import { jobs } from '../jobs/jobs.texts';
import { masterData } from '../master-data/master-data.texts';
import { masterDataScreen } from '../master-data/master-data-screen.texts';
import { access } from '../platform/access/access.texts';
import { lifecycle } from '../platform/lifecycle/lifecycle.texts';
import { refusals } from '../platform/refusals/refusals.texts';
import { sheetCells } from '../platform/spreadsheets/sheet-cells.texts';
import { common } from '../platform/texts/common.texts';
import { controls } from '../platform/texts/controls.texts';
import { mails } from '../platform/texts/mails.texts';
import { validation } from '../platform/texts/validation.texts';
import { priceLists } from '../price-lists/price-lists.texts';
import { profileScreens } from '../profiles/profile-screens.texts';
import { suggestedProfiles } from '../profiles/suggested-profiles.texts';
import { reportSchedules } from '../reports/report-schedules.texts';
import { reports } from '../reports/reports.texts';
import { secondFactor } from '../second-factor/second-factor.texts';
import { serviceProfiles } from '../service-profiles/service-profiles.texts';
import { sync } from '../sync/sync.texts';
import { terminal } from '../terminal/terminal.texts';
import { userScreens } from '../users/user-screens.texts';
import { shell } from './shell.texts';

/** The Spanish catalogue. The portal passes it to i18next, the server reads it through `text`. */
export const es = {
  access,
  accessKeys,
  account,
  audit,
  balances,
  businessUnitScreens,
  common,
  companyScreens,
  contractors,
  controls,
  creditNotes,
  credits,
  customers,
  customersMassive,
  customersMassiveScreen,
  customersRemoval,
  customersRemovalScreen,
  foodServices,
  groupScreens,
  groups,
  home,
  jobs,
  lifecycle,
  mails,
  masterData,
  masterDataScreen,
  priceLists,
  profileScreens,
  refusals,
  reportSchedules,
  reports,
  secondFactor,
  serviceProfiles,
  session,
  sheetCells,
  shell,
  suggestedProfiles,
  sync,
  terminal,
  userScreens,
  validation,
} as const;
