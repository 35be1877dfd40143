import { type Actor, type BusinessUnitPage, type BusinessUnitView, holds, type ModuleName } from '@comensal/domain';
import { folded, type ListSql, listPage, listStream } from '../database/list.sql';
import type { Parameters, Query } from '../database/query';
import type { Cursors } from '../database/stream-rows';

/** Whoever gives centres and companies to others, or to each other, picks from all of them (contract, "own; all for …"). */
const modulesThatPick = [
  'Usuarios',
  'Precontratistas',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
] as const satisfies readonly ModuleName[];

/** Whether every centre is open to the actor, and not the own ones alone. */
export function seesAllPairs(actor: Actor): boolean {
  return actor.totalAccess || modulesThatPick.some((module) => holds(actor, module));
}

/**
 * The pairs of centres and companies, as a statement: all active relations, or the person's own pairs, whose relation may
 * have ended meanwhile.
 */
export function openPairs(username: string | null, parameters: Parameters): string {
  if (username === null)
    return 'select r.business_unit_id, r.company_id, r.type, r.manage_groups from company_business_unit_relations r where r.is_active';
  return `
    select own.business_unit_id, own.company_id, r.type, coalesce(r.manage_groups, false) as manage_groups
      from user_business_unit_company_relations own
      left join company_business_unit_relations r on r.company_id = own.company_id and r.business_unit_id = own.business_unit_id and r.is_active
     where own.username = ${parameters.add(username)}`;
}

/**
 * Which of the active centres: those that are open to the actor; of them those with a company, or with one of `companies`;
 * or, whoever asks, those without any company (CUS-18).
 */
export type BusinessUnitChoice =
  | { readonly kind: 'open' | 'associated' | 'unassociated' }
  | { readonly kind: 'ofCompanies'; readonly companies: readonly string[] };

/** A page of the centres with their active companies (CUS-07, CUS-08, CUS-18). */
export function pageBusinessUnits(
  query: Query,
  actor: Actor,
  choice: BusinessUnitChoice,
  page: BusinessUnitPage,
): Promise<{ rows: BusinessUnitView[]; total: number }> {
  return listPage<BusinessUnitView>(query, (parameters) => businessUnitList(actor, choice, parameters), page);
}

/** All of them by name, row by row (CUS-28, CUS-36). */
export function streamBusinessUnits(
  cursors: Cursors,
  actor: Actor,
  choice: BusinessUnitChoice,
): AsyncGenerator<BusinessUnitView> {
  return listStream<BusinessUnitView>(cursors, (parameters) => businessUnitList(actor, choice, parameters));
}

/** What the search of centres looks at; the index of the centres has the same expression. `b` is the centre. */
export const searchedBusinessUnit = folded(`b.id || ' ' || b.name || ' ' || coalesce(b.segment_description, '')`);

export const sortableBusinessUnit = {
  id: 'b.id',
  name: folded('b.name'),
  segment_description: folded(`coalesce(b.segment_description, '')`),
} as const;

function businessUnitList(actor: Actor, choice: BusinessUnitChoice, parameters: Parameters): ListSql {
  const seesAll = choice.kind === 'unassociated' || seesAllPairs(actor);
  const pairs = openPairs(seesAll ? null : actor.username, parameters);
  const among = choice.kind === 'ofCompanies' ? `and pairs.company_id = any(${parameters.add(choice.companies)})` : '';
  const companies = `from (${pairs}) pairs join companies c on c.id = pairs.company_id and c.is_active where pairs.business_unit_id = b.id ${among}`;
  const condition = {
    open: seesAll ? '' : 'and exists',
    associated: 'and exists',
    ofCompanies: 'and exists',
    unassociated: 'and not exists',
  }[choice.kind];
  return {
    columns: `b.id, b.name, b.segment_description, b.is_active, coalesce((
      select json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'cuit', c.cuit, 'category', c.category, 'type', pairs.type, 'manage_groups', pairs.manage_groups)
               order by c.business_name, c.id) ${companies}), '[]') as companies`,
    from: `business_units b left join business_unit_sync s on s.business_unit_id = b.id where b.is_active ${condition && `${condition} (select ${companies})`}`,
    searched: searchedBusinessUnit,
    sortable: {
      ...sortableBusinessUnit,
      // A centre that was never heard of stands before the one that was heard of longest ago.
      timestamp_config: `coalesce(s.timestamp_config, '-infinity')`,
      timestamp_transactions: `coalesce(s.timestamp_transactions, '-infinity')`,
      pending_transactions: 'coalesce(s.pending_transactions, -1)',
    },
    usualSort: 'name',
    key: 'b.id',
  };
}
