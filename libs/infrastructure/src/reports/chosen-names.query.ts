import type { Actor } from '@comensal/domain/platform/access';
import { Parameters, type Query } from '../platform/database/query';
import { centreCondition, companyCondition } from '../platform/database/scope.sql';

/**
 * Names of what a filter chose, as far as it is in the actor's scope, in alphabetical order. Everybody may see
 * services.
 */
export async function chosenNames(
  query: Query,
  actor: Actor,
  kind: 'companies' | 'centres' | 'services',
  ids: readonly string[],
): Promise<string[]> {
  const parameters = new Parameters();
  const wanted = parameters.add(ids);
  const sql = {
    companies: () =>
      `select business_name as name from companies where id = any(${wanted}) and ${companyCondition(actor, 'companies.id', parameters)}`,
    centres: () =>
      `select name from business_units where id = any(${wanted}) and ${centreCondition(actor, 'business_units.id', parameters)}`,
    services: () => `select name from food_services where id::text = any(${wanted})`,
  }[kind]();
  const rows = await query<{ name: string }>(`${sql} order by 1`, parameters.values);
  return rows.map(({ name }) => name);
}
