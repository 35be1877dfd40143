import type { ScreenName } from '@comensal/domain';
import type { Icon } from '@comensal/ui';
import {
  Building2,
  ClipboardList,
  FilePlus,
  FileUp,
  IdCard,
  Link,
  Link2,
  ListChecks,
  RefreshCw,
  ScrollText,
  ShieldCheck,
  Store,
  Tags,
  UserRoundPen,
  Users,
  UtensilsCrossed,
} from 'lucide-react';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface ScreenParts {
  readonly component: LazyExoticComponent<ComponentType>;
  /** Fetches the screen's chunk ahead of its first drawing. */
  readonly load: () => Promise<unknown>;
  /** Of its entry in the menu. */
  readonly icon?: Icon;
  /** The letter after `g` that opens it. */
  readonly key?: string;
}

function screen(
  load: () => Promise<{ default: ComponentType }>,
  rest: Omit<ScreenParts, 'component' | 'load'> = {},
): ScreenParts {
  return { component: lazy(load), load, ...rest };
}

const userPage = () => import('../users/user-page.screen');
const priceListPage = () => import('../price-lists/price-list-page.screen');
const serviceProfilePage = () => import('../service-profiles/service-profile-page.screen');
const customerPage = () => import('../customers/customer-page.screen');
const creditPage = () => import('../credits/credit-page.screen');

/** What draws each screen of the domain's table; each is a chunk of its own. A screen without a part does not compile. */
export const screenParts: Readonly<Record<ScreenName, ScreenParts>> = {
  users: screen(() => import('../users/users.screen'), { icon: Users, key: 'u' }),
  addUser: screen(userPage),
  editUser: screen(userPage),
  showUser: screen(userPage),
  profiles: screen(() => import('../profiles/profiles.screen'), { icon: ShieldCheck, key: 'p' }),
  audit: screen(() => import('../audit/audit.screen'), { icon: ScrollText, key: 'a' }),
  companiesBusinessUnits: screen(() => import('../companies/companies-business-units.screen'), { icon: Link }),
  businessUnitsCompanies: screen(() => import('../business-units/business-units-companies.screen'), { icon: Link2 }),
  companies: screen(() => import('../companies/companies.screen'), { icon: Building2, key: 'n' }),
  businessUnits: screen(() => import('../business-units/business-units.screen'), { icon: Store, key: 'o' }),
  customersMassive: screen(() => import('../customers-massive/customers-massive.screen'), { icon: FileUp, key: 'm' }),
  services: screen(() => import('../food-services/food-services.screen'), { icon: UtensilsCrossed, key: 'v' }),
  serviceProfiles: screen(() => import('../service-profiles/service-profile-list.screen'), {
    icon: ListChecks,
    key: 'f',
  }),
  addServiceProfile: screen(serviceProfilePage),
  editServiceProfile: screen(serviceProfilePage),
  showServiceProfile: screen(serviceProfilePage),
  sync: screen(() => import('../sync/sync.screen'), { icon: RefreshCw, key: 'y' }),
  customers: screen(() => import('../customers/customers.screen'), { icon: IdCard, key: 'd' }),
  addCustomer: screen(customerPage),
  editCustomer: screen(customerPage),
  showCustomer: screen(customerPage),
  creditRequest: screen(() => import('../credits/credit-request.screen'), { icon: FilePlus, key: 's' }),
  creditState: screen(() => import('../credits/credit-list.screen'), { icon: ClipboardList, key: 'e' }),
  editCreditState: screen(creditPage),
  showCreditState: screen(creditPage),
  refusedMeals: screen(() => import('../terminal/refused-meals.screen')),
  priceList: screen(() => import('../price-lists/price-lists.screen'), { icon: Tags, key: 'l' }),
  addPriceList: screen(priceListPage),
  addClientPriceList: screen(priceListPage),
  editPriceList: screen(priceListPage),
  precontractors: screen(() => import('../users/precontractors.screen'), { icon: UserRoundPen, key: 'c' }),
  addPrecontractor: screen(userPage),
  editPrecontractor: screen(userPage),
  showPrecontractor: screen(userPage),
};
