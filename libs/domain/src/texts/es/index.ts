import { access } from './access';
import { accessKeys } from './access-keys';
import { account } from './account';
import { audit } from './audit';
import { balances } from './balances';
import { businessUnitScreens } from './business-unit-screens';
import { common } from './common';
import { companyScreens } from './company-screens';
import { contractors } from './contractors';
import { controls } from './controls';
import { creditNotes } from './credit-notes';
import { credits } from './credits';
import { customers } from './customers';
import { customersMassive } from './customers-massive';
import { customersMassiveScreen } from './customers-massive-screen';
import { customersRemoval } from './customers-removal';
import { customersRemovalScreen } from './customers-removal-screen';
import { foodServices } from './food-services';
import { groupScreens } from './group-screens';
import { groups } from './groups';
import { home } from './home';
import { jobs } from './jobs';
import { lifecycle } from './lifecycle';
import { mails } from './mails';
import { masterData } from './master-data';
import { masterDataScreen } from './master-data-screen';
import { priceLists } from './price-lists';
import { profileScreens } from './profile-screens';
import { refusals } from './refusals';
import { reportSchedules } from './report-schedules';
import { reports } from './reports';
import { secondFactor } from './second-factor';
import { serviceProfiles } from './service-profiles';
import { session } from './session';
import { sheetCells } from './sheet-cells';
import { shell } from './shell';
import { suggestedProfiles } from './suggested-profiles';
import { sync } from './sync';
import { terminal } from './terminal';
import { userScreens } from './user-screens';
import { validation } from './validation';

/** The one Spanish catalogue. The portal hands it to i18next, the server reads it through `text`. */
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
