import type { Actor } from '@comensal/domain/platform/access';
import type { Parameters } from '../platform/database/query';
import { centreCondition, scopeCondition } from '../platform/database/scope.sql';

/**
 * Condition: lists of the place are in the actor's scope (ACC-20): main lists of a centre with any of its pairs, a
 * client's with that pair. Both columns are SQL; a null company is the main list.
 */
export function priceListScope(
  actor: Actor,
  columns: { readonly company: string; readonly businessUnit: string },
  parameters: Parameters,
): string {
  return `case when ${columns.company} is null then ${centreCondition(actor, columns.businessUnit, parameters)} else ${scopeCondition(actor, columns, parameters)} end`;
}
