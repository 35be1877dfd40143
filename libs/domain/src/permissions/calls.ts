import { historyReaders } from '../audit/record-history';
import type { Actor } from './actor';
import { holds } from './actor';
import type { ModuleName, Permission } from './modules';

/** Who may make a call. `own` is no part of it: every query is limited to the actor's centres and companies anyway. */
export type Access =
  | { readonly kind: 'public' }
  /** `enrolling`: open as well to who must set up a second factor before anything else. */
  | { readonly kind: 'signedIn'; readonly enrolling?: true }
  /** A point of sale with the key of its centre; no person. */
  | { readonly kind: 'terminal' }
  | {
      readonly kind: 'modules';
      readonly anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[];
      readonly orSelf: Self;
    };

/** Where a call that is open about oneself too names its user: in the path or in the body; null for every other call. */
export type Self = 'path' | 'body' | null;

const open: Access = { kind: 'public' };
const signedIn: Access = { kind: 'signedIn' };
const enrolling: Access = { kind: 'signedIn', enrolling: true };
const terminalKey: Access = { kind: 'terminal' };

function reads(...names: ModuleName[]): Access {
  return { kind: 'modules', anyOf: names.map((module) => ({ module, permission: 'R' })), orSelf: null };
}

function writes(...names: ModuleName[]): Access {
  return { kind: 'modules', anyOf: names.map((module) => ({ module, permission: 'W' })), orSelf: null };
}

function orSelf(access: Access, named: Exclude<Self, null>): Access {
  return access.kind === 'modules' ? { ...access, orSelf: named } : access;
}

/** Every module that opens credits (contract: "any credit module"). */
export const creditModules = [
  'Solicitud Credito',
  'Estado Solicitud Credito',
  'Facturacion Credito',
  'Pago Credito',
  'Aprobacion Credito',
  'Creditos Pendientes',
] as const satisfies readonly ModuleName[];

/** Every module that opens credit notes. */
export const creditNoteModules = [
  'Notas de Credito',
  'Solicitud Nota de Credito',
  'Aprobacion Nota de Credito',
] as const satisfies readonly ModuleName[];

/** Every module that picks a service (contract): for a profile, a price or a report. */
export const serviceModules = [
  'Servicios',
  'Perfiles de Servicio',
  'Listas de Precios',
  'Reportes',
  'Reporte Transacciones',
  'Reporte Consumos',
  'Reporte Centro Logistico y Fecha',
] as const satisfies readonly ModuleName[];

/** Every module with a screen on which a company is picked or shown (contract: "any module that picks a company"). */
export const companyModules = [
  'Clientes',
  'Usuarios',
  'Precontratistas',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
  'Comensales',
  'Carga Masiva de Comensales',
  'Perfiles de Servicio',
  'Servicios',
  'Listas de Precios',
  'Administracion de Grupos',
  'Lider de Grupo',
  'Reportes',
  'Reporte Transacciones',
  'Reporte Consumos',
  'Reporte Centro Logistico y Fecha',
  'Reporte Saldo Contratistas',
  'Reporte Movimientos Contratistas',
  ...creditModules,
  ...creditNoteModules,
] as const satisfies readonly ModuleName[];

/**
 * The permission of every call, by its path below /api: the one table that guards the server, and that the portal asks
 * before it offers something. A route of the server that is not in it does not start the application.
 */
export const calls = {
  'audit/getEvents': reads('Auditoria'),
  'audit/exportEvents': reads('Auditoria'),
  'audit/getHistory': reads(...historyReaders),
  'auth/login': open,
  'auth/logout': enrolling,
  'auth/registerPrecontractor': open,
  'auth/notify-pass-recovery': open,
  'auth/change-password': open,
  'auth/updateSession': enrolling,
  'auth/offerSignInPasskey': open,
  'auth/signInWithTotp': open,
  'auth/signInWithRecoveryCode': open,
  'auth/signInWithPasskey': open,
  'auth/getSecondFactors': enrolling,
  'auth/offerTotp': enrolling,
  'auth/addTotp': enrolling,
  'auth/offerPasskey': enrolling,
  'auth/addPasskey': enrolling,
  'auth/renameSecondFactor': signedIn,
  'auth/removeSecondFactor': signedIn,
  'auth/renewRecoveryCodes': signedIn,
  'auth/hasSecondFactor': reads('Usuarios', 'Precontratistas'),
  'auth/resetSecondFactor': writes('Usuarios', 'Precontratistas'),
  'auth/getPasswordRule': open,
  'auth/verify-email': open,
  'auth/undo-change': open,
  'auth/getOwnEmail': signedIn,
  'auth/send-email-verification': signedIn,
  'auth/getSessions': signedIn,
  'auth/endSession': signedIn,
  'auth/endOtherSessions': signedIn,
  'users/exist': open,
  'users/existByEmail': open,
  'users/wasRemoved': writes('Usuarios', 'Precontratistas'),
  'users/get': orSelf(reads('Usuarios', 'Precontratistas'), 'path'),
  'users/add': writes('Usuarios', 'Precontratistas'),
  'users/edit': orSelf(writes('Usuarios', 'Precontratistas'), 'body'),
  'users/remove': writes('Usuarios', 'Precontratistas'),
  'profiles/getProfiles': reads('Perfiles', 'Usuarios', 'Precontratistas'),
  'profiles/getModules': reads('Perfiles'),
  'profiles/addProfile': writes('Perfiles'),
  'profiles/editProfile': writes('Perfiles'),
  'profiles/removeProfile': writes('Perfiles'),
  'price-lists/getPriceLists': reads('Listas de Precios'),
  'price-lists/addPriceList': writes('Listas de Precios'),
  'price-lists/editPriceList': writes('Listas de Precios'),
  'price-lists/removePriceList': writes('Listas de Precios'),
  'business-units/getBusinessUnits': signedIn,
  'business-units/getWithCompanies': signedIn,
  'business-units/getBusinessUnitsCompany': signedIn,
  'business-units/getWithoutCompanies': reads('Asociacion Centro Cliente'),
  'business-units/getBusinessUnitAssociations': reads('Asociacion Centro Cliente'),
  'business-units/associateCompanies': writes('Asociacion Centro Cliente'),
  'companies/getCompanies': reads(...companyModules),
  'companies/getCompaniesWithoutBU': reads('Asociacion Cliente Centro'),
  'companies/getCompanyAssociations': reads('Asociacion Cliente Centro'),
  'companies/associateBusinessUnits': writes('Asociacion Cliente Centro'),
  'companies/getAssociationEffects': reads('Asociacion Cliente Centro', 'Asociacion Centro Cliente'),
  'companies/companyManageGroups': writes('Asociacion Contratista Grupo'),
  'companies/getOnlyAssociated': signedIn,
  'companies/getCompaniesWithGroupManagement': reads(
    'Asociacion Contratista Grupo',
    'Administracion de Grupos',
    ...creditModules,
  ),
  'sync/getLastSyncDates': reads('Centros Logisticos'),
  'terminal-keys/getTerminalKeys': writes('Centros Logisticos'),
  'terminal-keys/addTerminalKey': writes('Centros Logisticos'),
  'terminal-keys/revokeTerminalKey': writes('Centros Logisticos'),
  'customers/massiveAdd': writes('Carga Masiva de Comensales'),
  'customers/previewMassive': writes('Carga Masiva de Comensales'),
  'customers/reviewMassive': writes('Carga Masiva de Comensales'),
  'customers/getCodeMoves': writes('Carga Masiva de Comensales'),
  'customers/getMassiveTemplate': reads('Carga Masiva de Comensales'),
  'groups/getUserCompaniesGroups': signedIn,
  'groups/getByCompaniesAndBusinessUnit': signedIn,
  'food-services/getFoodServices': reads(...serviceModules),
  'food-services/getFoodServicesByBU': reads(...serviceModules),
  'food-services/getFoodServicesByBusinessUnits': reads(...serviceModules),
  'food-services/getFoodServicesByBUCompany': reads(...serviceModules),
  'food-services/addFoodService': writes('Servicios'),
  'food-services/editFoodService': writes('Servicios'),
  'food-services/removeFoodService': writes('Servicios'),
  'food-services/getSalesMaterial': reads('Servicios', 'Listas de Precios'),
  'service-profiles/getFoodServicesProfilesByBUCompanies': reads(
    'Perfiles de Servicio',
    'Comensales',
    'Carga Masiva de Comensales',
  ),
  'service-profiles/getFoodServiceProfile': reads('Perfiles de Servicio', 'Comensales', 'Carga Masiva de Comensales'),
  'service-profiles/addFoodServiceProfile': writes('Perfiles de Servicio'),
  'service-profiles/editFoodServiceProfile': writes('Perfiles de Servicio'),
  'service-profiles/removeFoodServiceProfile': writes('Perfiles de Servicio'),
  'customers/getCustomer': reads('Comensales'),
  'customers/getByCompaniesAndBusinessUnit': reads('Comensales', 'Administracion de Grupos', 'Lider de Grupo'),
  'customers/getCustomersByBuAndCompanies': reads('Comensales', 'Administracion de Grupos', 'Lider de Grupo'),
  'customers/addCustomer': writes('Comensales'),
  'customers/editCustomer': writes('Comensales'),
  'customers/removeCustomer': writes('Comensales'),
  'customers/reviewRemoval': writes('Comensales'),
  'customers/reviewRemovalSheet': writes('Carga Masiva de Comensales'),
  'customers/getRemovalRows': writes('Comensales', 'Carga Masiva de Comensales'),
  'customers/getRemovalTemplate': reads('Carga Masiva de Comensales'),
  'customers/removeCustomers': writes('Comensales'),
  'customers/undoRemoval': writes('Comensales'),
  'customers/exportCustomers': reads('Comensales'),
  'credits/getCountDecimals': signedIn,
  'credits/getBusinessUnitBalance': reads(...creditModules),
  'credits/getEstimate': reads('Solicitud Credito'),
  'credits/getCredits': reads(...creditModules),
  'credits/getCredit': reads(...creditModules),
  'credits/addCredit': writes('Solicitud Credito'),
  'credits/invoiceCredit': writes('Facturacion Credito'),
  'credits/denyCredit': writes('Facturacion Credito'),
  'credits/payCredit': writes('Pago Credito'),
  'credits/editCreditStatus': writes('Aprobacion Credito'),
  'credits/getCreditFile': reads(...creditModules, ...creditNoteModules),
  'credits/exportCredits': reads(...creditModules),
  'sync/getLastDateConfig': reads('Sincronizacion'),
  'sync/getPendingChanges': reads('Sincronizacion'),
  'sync/getVersions': reads('Sincronizacion'),
  'sync/getVersion': reads('Sincronizacion'),
  'sync/updateMasive': writes('Sincronizacion'),
  'jobs/getJobs': signedIn,
  'jobs/get': signedIn,
  'jobs/events': signedIn,
  'jobs/file': signedIn,
  'jobs/cancel': signedIn,
  'jobs/continue': signedIn,
  'terminal/config': terminalKey,
  'terminal/transactions': terminalKey,
  'terminal/getRefusedMeals': reads('Centros Logisticos'),
  'terminal/getObservedMeals': reads('Centros Logisticos'),
  'terminal/reviewRefusedMeal': writes('Centros Logisticos'),
  'terminal/retryRefusedMeal': writes('Centros Logisticos'),
} as const satisfies Record<string, Access>;

export type CallName = keyof typeof calls;

/** Whether the actor may make the call at all; `self` says that the call is about the actor's own user. */
export function mayCall(actor: Actor, call: CallName, self = false): boolean {
  const access: Access = calls[call];
  if (actor.mustEnrol && !isForEnrolling(call)) return false;
  if (access.kind !== 'modules') return access.kind !== 'terminal';
  return (
    (access.orSelf !== null && self) || access.anyOf.some(({ module, permission }) => holds(actor, module, permission))
  );
}

/** Whether the call is open to who must set up a second factor before anything else: that, the own session and its end. */
export function isForEnrolling(call: CallName): boolean {
  const access: Access = calls[call];
  return access.kind === 'public' || (access.kind === 'signedIn' && access.enrolling === true);
}
