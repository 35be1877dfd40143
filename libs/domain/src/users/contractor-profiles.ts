import { type Actor, holds } from '../platform/access/actor';
import type { ModuleGrant, ModuleName } from '../platform/access/modules';

/**
 * Modules of the staff: administration, and the decisions about contractors. A profile with one of them belongs to the
 * staff, whatever else it holds. An administrator's profile holds every module, so it is not a contractor's.
 */
export const staffModules = [
  'Usuarios',
  'Perfiles',
  'Auditoria',
  'Precontratistas',
  'Contratistas',
  'Aprobacion de Contratista',
  'Facturacion Credito',
  'Aprobacion Credito',
  'Conciliacion',
  'Aprobacion Nota de Credito',
  'Clientes',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
  'Sincronizacion',
  'Listas de Precios',
  'Liquidaciones',
] as const satisfies readonly ModuleName[];

type Grants = readonly Pick<ModuleGrant, 'name'>[];

export function isStaffProfile(grants: Grants): boolean {
  return grants.some(({ name }) => (staffModules as readonly ModuleName[]).includes(name));
}

/**
 * A profile of prospective or active contractors: registration or credit request (PRE-06, O-44, O-159), and no staff
 * module.
 */
export function isContractorProfile(grants: Grants): boolean {
  return grants.some(({ name }) => contractorModules.includes(name)) && !isStaffProfile(grants);
}

/** The two modules of such profiles, for SQL that searches for them. */
export const contractorModules: readonly ModuleName[] = ['Registro de Contratista', 'Solicitud Credito'];

/** What contractors work with: the modules that a writer of pre-contractors may grant without holding them (O-45). */
export const contractorsModules: readonly ModuleName[] = [
  ...contractorModules,
  'Estado Solicitud Contratista',
  'Estado Solicitud Credito',
  'Pago Credito',
  'Creditos Pendientes',
  'Notas de Credito',
  'Reporte Saldo Contratistas',
  'Reporte Movimientos Contratistas',
  'Lider de Grupo',
  'Conformidad Liquidacion',
];

export function isContractorsModule(module: ModuleName): boolean {
  return contractorsModules.includes(module);
}

/**
 * Whether the profile may be one of somebody outside the organisation: a contractor's, or one without any module but
 * those that contractors work with. Such people get no list of the staff.
 */
export function mayBeOutsider(grants: Grants): boolean {
  return isContractorProfile(grants) || grants.every(({ name }) => isContractorsModule(name));
}

/** A profile whose users are prospective contractors: no centres, no total access (PRF-14, USR-15, USR-16, PRE-10). */
export function isPrecontractorProfile(grants: Grants): boolean {
  return grants.some(({ name }) => name === 'Registro de Contratista') && !isStaffProfile(grants);
}

/** Which users the actor may add, edit and remove: all, those of contractor profiles, or none (USR-05, PRE-04, O-45). */
export function managedUsers(actor: Pick<Actor, 'modules'>): 'all' | 'contractors' | 'none' {
  if (holds(actor, 'Usuarios', 'W')) return 'all';
  return holds(actor, 'Precontratistas', 'W') ? 'contractors' : 'none';
}

/** Which users the actor may see in a list (O-44). */
export function visibleUsers(actor: Pick<Actor, 'modules'>): 'all' | 'contractors' | 'none' {
  if (holds(actor, 'Usuarios')) return 'all';
  return holds(actor, 'Precontratistas') ? 'contractors' : 'none';
}

/**
 * Whether the actor may manage users of that profile, and assign it. A writer of pre-contractors may do so only with
 * contractor profiles (O-45).
 */
export function mayManageProfile(actor: Pick<Actor, 'modules'>, grants: Grants): boolean {
  const managed = managedUsers(actor);
  return managed === 'all' || (managed === 'contractors' && isContractorProfile(grants));
}
