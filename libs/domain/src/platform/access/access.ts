import { type Actor, type Duty, dutyOf, holds } from './actor';
import type { ModuleName, Permission } from './modules';
import { daysReportModules, reportModules } from './modules';

/** Who may make a call. Scope (the actor's centres and companies) is not part of it: every query applies it anyway. */
export type Access = {
  /** Closed to programs. */
  readonly ofPerson?: true;
  readonly changesRights?: true;
} & (
  | { readonly kind: 'public' }
  /** `during`: also open to somebody who must complete this step before anything else. */
  | { readonly kind: 'signedIn'; readonly during?: readonly Duty[] }
  /** A point of sale with its centre's key; not a person. */
  | { readonly kind: 'terminal' }
  | {
      readonly kind: 'modules';
      readonly anyOf: readonly { readonly module: ModuleName; readonly permission: Permission }[];
      readonly orSelf: Self;
    }
  /** Total access plus every one of these modules with that permission, for what concerns all centres and companies. */
  | {
      readonly kind: 'everywhere';
      readonly allOf: readonly { readonly module: ModuleName; readonly permission: Permission }[];
    }
);

/** Of the calls in whose name alone the writers of users and profiles are reached (`changesRights`). */
export type RightsAccess = Access & { readonly changesRights: true };

/**
 * Where a call that people may also make about themselves names its user: in the path or in the body; null for every
 * other call.
 */
export type Self = 'path' | 'body' | null;

/** Constructors for the kinds of access, for the features' tables of calls. */
export const open: Access = { kind: 'public' };
export const signedIn: Access = { kind: 'signedIn' };
export const terminalKey: Access = { kind: 'terminal' };

/**
 * For what only a person has or gives: password, sessions, factors, display preferences, replacements, reports by mail
 * to oneself, steps that wait, the sessions and mails of everybody, and the rights of others. A program that made users
 * and keys would outlive its own.
 */
export function ofPerson(access: Access): Access {
  return { ...access, ofPerson: true };
}

/** For what changes what somebody may do, or gives access to somebody's account, on behalf of others. */
export function changesRights(access: Access): RightsAccess {
  return { ...ofPerson(access), changesRights: true };
}

export const signedInPerson = ofPerson(signedIn);
/** Session calls, open whatever the person must do first. */
export const always = ofPerson({ kind: 'signedIn', during: ['changePassword', 'enrol'] });
export const enrolling = ofPerson({ kind: 'signedIn', during: ['enrol'] });
export const changingPassword = ofPerson({ kind: 'signedIn', during: ['changePassword'] });

export function reads(...names: ModuleName[]): Access {
  return { kind: 'modules', anyOf: names.map((module) => ({ module, permission: 'R' })), orSelf: null };
}

export function writes(...names: ModuleName[]): Access {
  return { kind: 'modules', anyOf: names.map((module) => ({ module, permission: 'W' })), orSelf: null };
}

/** For somebody with total access who writes in all of these modules. */
export function writesEverywhere(...names: ModuleName[]): Access {
  return { kind: 'everywhere', allOf: names.map((module) => ({ module, permission: 'W' })) };
}

export function orSelf(access: Access, named: Exclude<Self, null>): Access {
  return access.kind === 'modules' ? { ...access, orSelf: named } : access;
}

/** Whether the actor may make a call. `self` means that it concerns the actor's own user. */
export function mayMake(actor: Actor, access: Access, self = false): boolean {
  const duty = dutyOf(actor);
  if (duty && !isOpenDuring(access, duty)) return false;
  if (actor.isService && access.ofPerson) return false;
  if (access.kind === 'everywhere')
    return actor.totalAccess && access.allOf.every(({ module, permission }) => holds(actor, module, permission));
  if (access.kind !== 'modules') return access.kind !== 'terminal';
  return (
    (access.orSelf !== null && self && !actor.isService) ||
    access.anyOf.some(({ module, permission }) => holds(actor, module, permission))
  );
}

/**
 * Whether a call is open to somebody who must first complete a step: the calls of that step, the session and signing
 * out.
 */
export function isOpenDuring(access: Access, duty: Duty): boolean {
  return access.kind === 'public' || (access.kind === 'signedIn' && access.during?.includes(duty) === true);
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

/** Every module that opens the list of contractors' requests. */
export const contractorListModules = [
  'Aprobacion de Contratista',
  'Contratistas',
  'Estado Solicitud Contratista',
] as const satisfies readonly ModuleName[];

/** Every module that opens a contractor's request. */
export const contractorRequestModules = [
  'Registro de Contratista',
  ...contractorListModules,
] as const satisfies readonly ModuleName[];

/** Those whose readers see everybody's requests; with the others people see their own. */
export const allRequestsModules = [
  'Aprobacion de Contratista',
  'Contratistas',
] as const satisfies readonly ModuleName[];

/** Every module that lets people choose a service (contract): for a profile, a price or a report. */
export const serviceModules = [
  'Servicios',
  'Perfiles de Servicio',
  'Listas de Precios',
  'Sincronizacion',
  ...daysReportModules,
] as const satisfies readonly ModuleName[];

/** Every module with a screen that shows or chooses a company (contract: "any module that picks a company"). */
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
  ...reportModules,
  ...creditModules,
  ...creditNoteModules,
] as const satisfies readonly ModuleName[];
