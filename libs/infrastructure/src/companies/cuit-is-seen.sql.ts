import type { Actor } from '@comensal/domain/platform/access';
import type { Parameters } from '../platform/database/query';
import { companyCondition } from '../platform/database/scope.sql';

/** Condition: a CUIT is that of a company which the actor sees. `cuit` is SQL. */
export function cuitIsSeen(actor: Actor, cuit: string, parameters: Parameters): string {
  return actor.totalAccess
    ? 'true'
    : `exists (select from companies receiver where receiver.cuit = ${cuit} and ${companyCondition(actor, 'receiver.id', parameters)})`;
}
