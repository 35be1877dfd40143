import type { ScreenName } from '@comensal/domain/composition';
import type { Icon } from '@comensal/ui';
import {
  ArrowLeftRight,
  Building2,
  CalendarRange,
  ChartColumnStacked,
  ClipboardList,
  FilePen,
  FilePlus,
  FileUp,
  IdCard,
  Link,
  Link2,
  ListChecks,
  Network,
  Receipt,
  RefreshCw,
  ScrollText,
  ShieldCheck,
  Store,
  Tags,
  UserRoundPen,
  UserStar,
  Users,
  UsersRound,
  UtensilsCrossed,
  Wallet,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent } from 'react';
import { patientLazy } from '../platform/calls/patient-lazy';
import { type ScreenTexts, withTexts } from '../platform/text/text';

interface ScreenParts {
  readonly component: LazyExoticComponent<ComponentType>;
  /** Preloads the screen's chunk and texts. */
  readonly load: () => Promise<unknown>;
  /** Of its entry in the menu. */
  readonly icon?: Icon;
  /** The letter after `g` that opens it. */
  readonly key?: string;
}

/** Takes the chunk, the text groups that its files name (a test compares), icon and key. */
function screen(
  chunk: () => Promise<{ default: ComponentType }>,
  texts: readonly ScreenTexts[],
  rest: Omit<ScreenParts, 'component' | 'load'> = {},
): ScreenParts {
  const load = withTexts(chunk, ...texts);
  return { component: patientLazy(load), load, ...rest };
}

const userPage = screen(
  () => import('../users/user-page.screen'),
  ['userScreens', 'accessKeys', 'audit', 'secondFactor'],
);
const priceListPage = screen(() => import('../price-lists/price-list-page.screen'), ['priceLists', 'audit']);
const serviceProfilePage = screen(
  () => import('../service-profiles/service-profile-page.screen'),
  ['serviceProfiles', 'audit'],
);
const customerPage = screen(() => import('../customers/customer-page.screen'), ['customers', 'audit']);
const creditPage = screen(() => import('../credits/credit-page.screen'), ['credits', 'lifecycle']);

const contractorPage = screen(
  () => import('../contractors/contractor-page.screen'),
  ['contractors', 'lifecycle', 'audit'],
);

/**
 * The component of each screen in the domain's table; each is a separate chunk. A screen without a component does not
 * compile.
 */
export const screenParts: Readonly<Record<ScreenName, ScreenParts>> = {
  users: screen(() => import('../users/users.screen'), ['userScreens'], { icon: Users, key: 'u' }),
  addUser: userPage,
  editUser: userPage,
  showUser: userPage,
  profiles: screen(
    () => import('../profiles/profiles.screen'),
    ['profileScreens', 'secondFactor', 'userScreens', 'audit'],
    { icon: ShieldCheck, key: 'p' },
  ),
  audit: screen(() => import('../audit/audit.screen'), ['audit'], { icon: ScrollText, key: 'a' }),
  companiesBusinessUnits: screen(() => import('../companies/companies-business-units.screen'), ['companyScreens'], {
    icon: Link,
  }),
  businessUnitsCompanies: screen(
    () => import('../business-units/business-units-companies.screen'),
    ['businessUnitScreens', 'companyScreens'],
    { icon: Link2 },
  ),
  contractorsGroups: screen(() => import('../groups/contractors-groups.screen'), ['groupScreens'], { icon: Network }),
  companies: screen(() => import('../companies/companies.screen'), ['companyScreens', 'masterDataScreen'], {
    icon: Building2,
    key: 'n',
  }),
  businessUnits: screen(
    () => import('../business-units/business-units.screen'),
    ['businessUnitScreens', 'accessKeys', 'companyScreens', 'masterDataScreen'],
    { icon: Store, key: 'o' },
  ),
  masterData: screen(() => import('../master-data/master-data.screen'), ['masterData', 'masterDataScreen']),
  transactionsReport: screen(() => import('../reports/transactions.screen'), ['reports', 'reportSchedules'], {
    icon: Receipt,
    key: 't',
  }),
  consumptionReport: screen(() => import('../reports/consumption.screen'), ['reports', 'reportSchedules'], {
    icon: ChartColumnStacked,
  }),
  businessUnitDateReport: screen(() => import('../reports/business-unit-date.screen'), ['reports', 'reportSchedules'], {
    icon: CalendarRange,
  }),
  contractorsBalanceReport: screen(
    () => import('../reports/contractors-balance.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    {
      icon: Wallet,
    },
  ),
  contractorsTransactionsReport: screen(
    () => import('../reports/contractors-transactions.screen'),
    ['reports', 'reportSchedules', 'userScreens'],
    { icon: ArrowLeftRight },
  ),
  reportSchedules: screen(() => import('../reports/report-schedules.screen'), ['reports', 'reportSchedules', 'audit']),
  customersMassive: screen(
    () => import('../customers-massive/customers-massive.screen'),
    ['customersMassiveScreen', 'customersMassive', 'customers', 'customersRemovalScreen'],
    { icon: FileUp, key: 'm' },
  ),
  services: screen(() => import('../food-services/food-services.screen'), ['foodServices', 'audit'], {
    icon: UtensilsCrossed,
    key: 'v',
  }),
  serviceProfiles: screen(() => import('../service-profiles/service-profile-list.screen'), ['serviceProfiles'], {
    icon: ListChecks,
    key: 'f',
  }),
  addServiceProfile: serviceProfilePage,
  editServiceProfile: serviceProfilePage,
  showServiceProfile: serviceProfilePage,
  sync: screen(() => import('../sync/sync.screen'), ['sync'], { icon: RefreshCw, key: 'y' }),
  customers: screen(() => import('../customers/customers.screen'), ['customers', 'customersRemovalScreen'], {
    icon: IdCard,
    key: 'd',
  }),
  addCustomer: customerPage,
  editCustomer: customerPage,
  showCustomer: customerPage,
  creditRequest: screen(() => import('../credits/credit-request.screen'), ['credits'], { icon: FilePlus, key: 's' }),
  creditState: screen(() => import('../credits/credit-list.screen'), ['credits', 'lifecycle'], {
    icon: ClipboardList,
    key: 'e',
  }),
  creditNotes: screen(() => import('../credit-notes/credit-notes.screen'), ['creditNotes', 'lifecycle'], {
    icon: FilePen,
    key: 'r',
  }),
  editCreditState: creditPage,
  showCreditState: creditPage,
  balances: screen(() => import('../balances/balances.screen'), ['balances']),
  refusedMeals: screen(() => import('../terminal/refused-meals.screen'), ['terminal', 'audit']),
  priceList: screen(() => import('../price-lists/price-lists.screen'), ['priceLists', 'userScreens', 'audit'], {
    icon: Tags,
    key: 'l',
  }),
  addPriceList: priceListPage,
  addClientPriceList: priceListPage,
  editPriceList: priceListPage,
  registerContractor: screen(() => import('../contractors/register-contractor.screen'), ['contractors'], {
    icon: FilePlus,
  }),
  contractorsState: screen(() => import('../contractors/contractor-list.screen'), ['contractors', 'lifecycle'], {
    icon: ClipboardList,
  }),
  editContractorState: contractorPage,
  showContractorState: contractorPage,
  groupManagement: screen(() => import('../groups/group-management.screen'), ['groupScreens', 'audit'], {
    icon: UsersRound,
  }),
  showGroup: screen(() => import('../groups/group-page.screen'), ['groupScreens', 'audit']),
  groupLeader: screen(() => import('../groups/group-leader.screen'), ['groupScreens'], { icon: UserStar }),
  precontractors: screen(() => import('../users/precontractors.screen'), ['userScreens'], {
    icon: UserRoundPen,
    key: 'c',
  }),
  addPrecontractor: userPage,
  editPrecontractor: userPage,
  showPrecontractor: userPage,
};
