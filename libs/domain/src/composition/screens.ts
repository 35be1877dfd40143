import { contractorListModules, creditModules, creditNoteModules } from '../platform/access/access';
import type { Actor } from '../platform/access/actor';
import { holds } from '../platform/access/actor';
import type { ModuleName, Permission } from '../platform/access/modules';
import { reportModules } from '../platform/access/modules';
import { type ReportName, reportHeads } from '../reports/report-names';
import { reversalDeciders } from '../reversals/reversal.kinds';

/** The four labelled groups of the menu; 'none' for entries outside any group (ACC-23, O-07). */
export type MenuGroup = 'none' | 'associations' | 'reports' | 'credits' | 'contractors';

export interface Screen {
  /** The router's path (ACC-10). */
  readonly path: string;
  /** Any one of these modules with that permission opens the screen (ACC-11, ACC-16). */
  readonly anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[];
  /** Requires all of the modules and total access, because its calls are of the kind 'everywhere'. */
  readonly everywhere?: true;
  /** Its group in the menu; null for a screen that is opened from another. */
  readonly menu: MenuGroup | null;
}

const read = (...names: ModuleName[]): Screen['anyOf'] => names.map((module) => ({ module, permission: 'R' }));
const write = (...names: ModuleName[]): Screen['anyOf'] => names.map((module) => ({ module, permission: 'W' }));

/** A report's screen: 'Reportes' opens all of them (contract). */
const report = <Name extends ReportName>(name: Name) => ({
  path: reportHeads[name].path,
  anyOf: read('Reportes', reportHeads[name].module),
  menu: 'reports' as const,
});

/**
 * Which module opens which route. The menu and the route guards are built from it (ACC-22, O-06). Home and password
 * recovery are open to everybody and not listed.
 */
export const screens = {
  users: { path: '/users', anyOf: read('Usuarios'), menu: 'none' },
  addUser: { path: '/add-user', anyOf: write('Usuarios'), menu: null },
  editUser: { path: '/edit-user/:username', anyOf: write('Usuarios'), menu: null },
  showUser: { path: '/show-user/:username', anyOf: read('Usuarios'), menu: null },
  profiles: { path: '/profiles', anyOf: read('Perfiles'), menu: 'none' },
  audit: { path: '/audit', anyOf: read('Auditoria'), menu: 'none' },
  companiesBusinessUnits: {
    path: '/companies-business-units',
    anyOf: read('Asociacion Cliente Centro'),
    menu: 'associations',
  },
  businessUnitsCompanies: {
    path: '/business-units-companies',
    anyOf: read('Asociacion Centro Cliente'),
    menu: 'associations',
  },
  contractorsGroups: {
    path: '/contractors-groups',
    anyOf: read('Asociacion Contratista Grupo'),
    menu: 'associations',
  },
  companies: { path: '/companies', anyOf: read('Clientes'), menu: 'reports' },
  businessUnits: { path: '/business-units', anyOf: read('Centros Logisticos'), menu: 'reports' },
  masterData: {
    path: '/master-data',
    anyOf: write('Clientes', 'Centros Logisticos'),
    everywhere: true,
    menu: null,
  },
  transactionsReport: report('transactions'),
  consumptionReport: report('consumption'),
  businessUnitDateReport: report('businessUnitDate'),
  contractorsBalanceReport: report('contractorsBalance'),
  contractorsTransactionsReport: report('contractorsTransactions'),
  reportSchedules: { path: '/scheduled-reports', anyOf: read(...reportModules), menu: 'reports' },
  services: { path: '/services', anyOf: read('Servicios'), menu: 'none' },
  serviceProfiles: { path: '/profiles-services', anyOf: read('Perfiles de Servicio'), menu: 'none' },
  addServiceProfile: { path: '/add-profile-service', anyOf: write('Perfiles de Servicio'), menu: null },
  editServiceProfile: { path: '/edit-profile-service/:id', anyOf: write('Perfiles de Servicio'), menu: null },
  showServiceProfile: { path: '/profile-service/:id', anyOf: read('Perfiles de Servicio'), menu: null },
  customers: { path: '/customers', anyOf: read('Comensales'), menu: 'none' },
  addCustomer: { path: '/add-customer', anyOf: write('Comensales'), menu: null },
  editCustomer: { path: '/edit-customer/:id', anyOf: write('Comensales'), menu: null },
  showCustomer: { path: '/customer/:id', anyOf: read('Comensales'), menu: null },
  customersMassive: { path: '/customers-massive', anyOf: write('Carga Masiva de Comensales'), menu: 'none' },
  creditRequest: { path: '/credit-request', anyOf: read('Solicitud Credito'), menu: 'credits' },
  creditState: {
    path: '/credit-state',
    menu: 'credits',
    anyOf: read(...creditModules),
  },
  editCreditState: {
    path: '/edit-credit-state/:id',
    menu: null,
    anyOf: read(...creditModules),
  },
  showCreditState: {
    path: '/show-credit-state/:id',
    menu: null,
    anyOf: read(...creditModules),
  },
  balances: {
    path: '/balances',
    anyOf: read('Solicitud Credito', 'Reportes', 'Reporte Saldo Contratistas'),
    menu: 'credits',
  },
  creditNotes: {
    path: '/credit-notes',
    menu: 'credits',
    anyOf: read(...creditNoteModules),
  },
  reversals: { path: '/reversals', menu: 'credits', anyOf: read(...reversalDeciders) },
  refusedMeals: { path: '/refused-meals', anyOf: read('Centros Logisticos'), menu: 'reports' },
  priceList: { path: '/price-list', anyOf: read('Listas de Precios'), menu: 'none' },
  addPriceList: { path: '/add-price-list', anyOf: write('Listas de Precios'), menu: null },
  addClientPriceList: { path: '/add-price-list/:unitid', anyOf: write('Listas de Precios'), menu: null },
  editPriceList: { path: '/edit-price-list/:id/:unitname', anyOf: write('Listas de Precios'), menu: null },
  sync: { path: '/sync', anyOf: read('Sincronizacion'), menu: 'none' },
  registerContractor: {
    path: '/register-contractor',
    anyOf: write('Registro de Contratista'),
    menu: 'contractors',
  },
  contractorsState: {
    path: '/contractors-state',
    anyOf: read(...contractorListModules),
    menu: 'contractors',
  },
  editContractorState: {
    path: '/edit-contractor-state/:id',
    anyOf: read(...contractorListModules),
    menu: null,
  },
  showContractorState: {
    path: '/show-contractor-state/:id',
    anyOf: read(...contractorListModules),
    menu: null,
  },
  groupManagement: { path: '/group-management', anyOf: read('Administracion de Grupos'), menu: 'associations' },
  showGroup: {
    path: '/group-management/:id',
    anyOf: read('Administracion de Grupos', 'Lider de Grupo'),
    menu: null,
  },
  groupLeader: { path: '/group-Leader', anyOf: read('Lider de Grupo'), menu: 'associations' },
  precontractors: { path: '/precontractors', anyOf: read('Precontratistas'), menu: 'contractors' },
  addPrecontractor: { path: '/add-precontractor', anyOf: write('Precontratistas'), menu: null },
  editPrecontractor: { path: '/edit-precontractor/:username', anyOf: write('Precontratistas'), menu: null },
  showPrecontractor: { path: '/show-precontractor/:username', anyOf: read('Precontratistas'), menu: null },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export function isScreenName(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

/** Whether the screen opens to the actor (ACC-11). */
export function mayOpen(actor: Actor, name: ScreenName): boolean {
  const { anyOf, everywhere }: Screen = screens[name];
  const held = anyOf.map(({ module, permission }) => holds(actor, module, permission));
  return everywhere ? actor.totalAccess && held.every(Boolean) : held.some(Boolean);
}
