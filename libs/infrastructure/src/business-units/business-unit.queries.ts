import { type BusinessUnitPage, type BusinessUnitView } from '@comensal/domain/business-units';
import { type Actor, holds, type ModuleName } from '@comensal/domain/platform/access';
import { type DateNumber } from '@comensal/domain/platform/dates';
import type { List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { limitingPairs } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { silentCentre } from './silent-centres.sql';

/**
 * Whoever assigns centres and companies to others, or to each other, chooses from all of them (contract, "own; all for
 * …").
 */
const modulesThatPick = [
  'Usuarios',
  'Precontratistas',
  'Centros Logisticos',
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
  'Asociacion Contratista Grupo',
] as const satisfies readonly ModuleName[];

/** Whether the actor may see every centre, not just their own. */
export function seesAllPairs(actor: Actor): boolean {
  return actor.totalAccess || modulesThatPick.some((module) => holds(actor, module));
}

/**
 * The pairs of centres and companies, as a statement: all active relations, or the person's own pairs, even if their relation
 * has ended.
 */
export function openPairs(actor: Actor | null, parameters: Parameters): string {
  const own = actor && limitingPairs(actor, parameters);
  if (own === null)
    return 'select r.business_unit_id, r.company_id, r.type, r.manage_groups from company_business_unit_relations r where r.is_active';
  return `
    select own.business_unit_id, own.company_id, r.type, coalesce(r.manage_groups, false) as manage_groups
      from (${own}) own
      left join company_business_unit_relations r on r.company_id = own.company_id and r.business_unit_id = own.business_unit_id and r.is_active`;
}

/**
 * Which active centres: those in the actor's scope; of these, those with a company, or with one of `companies`; or, for
 * anybody, those without any company (CUS-18).
 */
export type BusinessUnitChoice =
  | { readonly kind: 'open' | 'associated' | 'unassociated' }
  | { readonly kind: 'ofCompanies'; readonly companies: readonly string[] };

interface BusinessUnitsRequest {
  readonly actor: Actor;
  readonly choice: BusinessUnitChoice;
  /** Only those that are silent on this day, at this moment. */
  readonly silent?: { readonly today: DateNumber; readonly at: Date } | undefined;
}

/** The searched text of a centre `b`; the index of the centres has the same expression. */
export const searchedBusinessUnit = folded(`b.id || ' ' || b.name || ' ' || coalesce(b.segment_description, '')`);

export const sortableBusinessUnit = {
  id: 'b.id',
  name: ordered('b.name'),
  segment_description: ordered(`coalesce(b.segment_description, '')`),
} as const;

/** The centres with their active companies (CUS-07, CUS-08, CUS-18). */
export const businessUnitList: List<BusinessUnitsRequest, BusinessUnitView, NonNullable<BusinessUnitPage['sort']>> = {
  tables: 'business_units b left join business_unit_sync s on s.business_unit_id = b.id',
  columns: (request, parameters) => ({
    id: 'b.id',
    name: 'b.name',
    segment_description: 'b.segment_description',
    is_active: 'b.is_active',
    companies: `coalesce((
      select json_agg(json_build_object('id', c.id, 'business_name', c.business_name, 'cuit', c.cuit, 'category', c.category, 'type', pairs.type, 'manage_groups', pairs.manage_groups)
               order by ${ordered('c.business_name')}, c.id) ${companiesOfCentre(request, parameters)}), '[]')`,
  }),
  scope: (request, parameters) => {
    if (request.choice.kind === 'open' && seesAllCentres(request)) return 'true';
    return `${request.choice.kind === 'unassociated' ? 'not exists' : 'exists'} (select ${companiesOfCentre(request, parameters)})`;
  },
  filters: ({ silent }, parameters) => ['b.is_active', silent && silentCentre(silent, parameters).either],
  search: (word, parameters) => holdsWord(searchedBusinessUnit, word, parameters),
  sorts: {
    ...sortableBusinessUnit,
    is_active: 'b.is_active',
    // A centre that never reported sorts as the oldest.
    timestamp_config: `coalesce(s.timestamp_config, '-infinity')`,
    timestamp_transactions: `coalesce(s.timestamp_transactions, '-infinity')`,
    pending_transactions: 'coalesce(s.pending_transactions, -1)',
  },
  usual: { sort: 'name', direction: 'asc' },
  key: 'b.id',
};

export function pageBusinessUnits(
  query: Query,
  actor: Actor,
  choice: BusinessUnitChoice,
  page: BusinessUnitPage,
  silent?: BusinessUnitsRequest['silent'],
): Promise<Listed<BusinessUnitView>> {
  return listPage(query, businessUnitList, { actor, choice, silent }, page);
}

/** All of them by name, row by row (CUS-28, CUS-36). */
export function streamBusinessUnits(
  cursors: Cursors,
  actor: Actor,
  choice: BusinessUnitChoice,
  silent?: BusinessUnitsRequest['silent'],
): AsyncGenerator<BusinessUnitView> {
  return listStream(cursors, businessUnitList, { actor, choice, silent });
}

function seesAllCentres({ actor, choice }: BusinessUnitsRequest): boolean {
  return choice.kind === 'unassociated' || seesAllPairs(actor);
}

function companiesOfCentre(request: BusinessUnitsRequest, parameters: Parameters): string {
  const pairs = openPairs(seesAllCentres(request) ? null : request.actor, parameters);
  const { choice } = request;
  const among = choice.kind === 'ofCompanies' ? `and pairs.company_id = any(${parameters.add(choice.companies)})` : '';
  return `from (${pairs}) pairs join companies c on c.id = pairs.company_id and c.is_active where pairs.business_unit_id = b.id ${among}`;
}
