import type { OwnPlaces } from '@comensal/domain/companies';
import type { Actor } from '@comensal/domain/platform/access';
import { keepPlan } from '../platform/database/cached-plans';
import type { Query } from '../platform/database/query';
import { readOpenPairs } from '../platform/database/scope.sql';
import { seesAllPairs } from './business-unit.queries';

/** The places where the actor can find something: their own pairs, or all places for those who see everything. */
export async function ownPlaces(query: Query, actor: Actor): Promise<OwnPlaces> {
  if (seesAllPairs(actor)) return existingPlaces(query);
  const pairs = await readOpenPairs(query, actor);
  const keys = new Set(
    pairs.flatMap(({ company, businessUnit }) => [
      keyOf(company, ''),
      keyOf('', businessUnit),
      keyOf(company, businessUnit),
    ]),
  );
  return { has: ({ company = '', businessUnit = '' }) => keys.has(keyOf(company, businessUnit)) };
}

/** Every company and every centre. */
export async function existingPlaces(query: Query): Promise<OwnPlaces> {
  const rows = await query<{ id: string; is_company: boolean }>(keepPlan(everyPlaceSql), []);
  const idsOf = (companies: boolean) =>
    new Set(rows.filter(({ is_company: isCompany }) => isCompany === companies).map(({ id }) => id));
  const [companies, centres] = [idsOf(true), idsOf(false)];
  return {
    has: ({ company, businessUnit }) =>
      (company === undefined || companies.has(company)) && (businessUnit === undefined || centres.has(businessUnit)),
  };
}

const everyPlaceSql =
  'select id, true as is_company from companies union all select id, false as is_company from business_units';

function keyOf(company: string, businessUnit: string): string {
  return JSON.stringify([company, businessUnit]);
}
