import type { ModuleGrant, ModuleName } from '../platform/access/modules';

const w = (name: ModuleName): ModuleGrant => ({ name, permission: 'W' });
const r = (name: ModuleName): ModuleGrant => ({ name, permission: 'R' });

/**
 * What one person should not be able to do alone: two grants each, with which somebody decides about, or hides, what they
 * did themselves. `duties.texts.ts` says why. Steps that the product itself gives to two people (reversals, agreements of
 * prices) are not here: both sides have the same grant.
 */
export const dutyPairs = {
  requestApprove: [w('Solicitud Credito'), w('Aprobacion Credito')],
  invoiceApprove: [w('Facturacion Credito'), w('Aprobacion Credito')],
  payApprove: [w('Pago Credito'), w('Aprobacion Credito')],
  invoicePay: [w('Facturacion Credito'), w('Pago Credito')],
  noteRequestApprove: [w('Solicitud Nota de Credito'), w('Aprobacion Nota de Credito')],
  registerApprove: [w('Registro de Contratista'), w('Aprobacion de Contratista')],
  userApprove: [w('Usuarios'), w('Aprobacion Credito')],
  userProfile: [w('Usuarios'), w('Perfiles')],
  userAudit: [w('Usuarios'), r('Auditoria')],
  profileAudit: [w('Perfiles'), r('Auditoria')],
  keyMeal: [w('Centros Logisticos'), w('Sincronizacion')],
  priceMeal: [w('Listas de Precios'), w('Sincronizacion')],
} as const satisfies Readonly<Record<string, readonly [ModuleGrant, ModuleGrant]>>;

export type DutyPair = keyof typeof dutyPairs;
export const dutyPairNames = Object.keys(dutyPairs) as readonly DutyPair[] as readonly [DutyPair, ...DutyPair[]];

/** The pairs of which the second duty can ask, record by record, for somebody who did not do the first (O-136). */
export const fourEyesPairs = [
  'requestApprove',
  'invoiceApprove',
  'payApprove',
  'noteRequestApprove',
] as const satisfies readonly DutyPair[];
export type FourEyesPair = (typeof fourEyesPairs)[number];
export const isFourEyesPair = (pair: DutyPair): pair is FourEyesPair => fourEyesPairs.some((each) => each === pair);

/** Asked when rights are given: told, given with a reason that ends on a day, or refused. */
export const dutyRules = ['told', 'reason', 'refused'] as const;
export type DutyRule = (typeof dutyRules)[number];
/** The rule of a pair that nobody changed. */
export const usualDutyRule: DutyRule = 'reason';

/** A pair that somebody would hold, with its rule. */
export interface DutyConflict {
  readonly pair: DutyPair;
  readonly rule: DutyRule;
}

/**
 * The pairs of which the grants hold both sides; W includes R. Grants count at each place of whoever has them, so that both
 * sides meet at one company and centre.
 */
export function conflictsOf(grants: readonly ModuleGrant[]): DutyPair[] {
  const has = ({ name, permission }: ModuleGrant): boolean =>
    grants.some((grant) => grant.name === name && (permission === 'R' || grant.permission === 'W'));
  return dutyPairNames.filter((pair) => dutyPairs[pair].every(has));
}

/** The pairs that a change brings. */
export function addedConflicts(before: readonly ModuleGrant[], after: readonly ModuleGrant[]): DutyPair[] {
  const known = conflictsOf(before);
  return conflictsOf(after).filter((pair) => !known.includes(pair));
}
