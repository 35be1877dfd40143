import {
  type CompanyPage,
  type CompanyView,
  type GroupManagement,
  type GroupManagementPage,
} from '@comensal/domain/companies';
import { type Actor, holds, type ModuleName } from '@comensal/domain/platform/access';
import { openPairs } from '../business-units/business-unit.queries';
import type { List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { contractors, isPrepaid } from './contractor.sql';

const groupsOfPair = `(select count(*) from groups g where g.company_id = r.company_id and g.business_unit_id = r.business_unit_id and g.is_active)`;

/**
 * The active contractor pairs in the actor's scope, with their `manage_groups` (CRE-20, GRP-01 to GRP-07), by business
 * name and centre. `groups` counts the active groups of each.
 */
export const groupManagementList: List<
  { readonly actor: Actor },
  GroupManagement,
  NonNullable<GroupManagementPage['sort']>
> = {
  tables: `company_business_unit_relations r
    join companies c on c.id = r.company_id and c.is_active
    join business_units b on b.id = r.business_unit_id and b.is_active`,
  columns: {
    company_id: 'r.company_id',
    business_id: 'r.business_unit_id',
    manage_groups: 'r.manage_groups',
    business_name: 'c.business_name',
    cuit: 'c.cuit',
    business_unit_name: 'b.name',
    groups: groupsOfPair,
    version: 'r.version',
  },
  // Whoever turns group management on or off sees all pairs, because the call covers all of them.
  scope: ({ actor }, parameters) =>
    holds(actor, 'Asociacion Contratista Grupo') ? 'true' : scopeCondition(actor, pairColumns('r'), parameters),
  filters: () => ['r.is_active', isPrepaid('r'), `c.category in (${contractors})`],
  search: (word, parameters) =>
    holdsWord(folded(`c.id || ' ' || c.business_name || ' ' || c.cuit || ' ' || b.name`), word, parameters),
  sorts: {
    company_id: 'r.company_id',
    business_id: 'r.business_unit_id',
    manage_groups: 'r.manage_groups',
    business_name: ordered('c.business_name'),
    cuit: 'c.cuit',
    business_unit_name: ordered('b.name'),
    groups: groupsOfPair,
    version: 'r.version',
  },
  usual: { sort: 'business_name', direction: 'asc' },
  key: `r.company_id || '/' || r.business_unit_id`,
  thenBy: `${ordered('c.business_name')}, ${ordered('b.name')}, r.company_id, r.business_unit_id`,
};

/** All of them, row by row. */
export function streamGroupManagement(cursors: Cursors, actor: Actor): AsyncGenerator<GroupManagement> {
  return listStream(cursors, groupManagementList, { actor });
}

/** A page of them, and the total. */
export function pageGroupManagement(
  query: Query,
  actor: Actor,
  page: GroupManagementPage,
): Promise<Listed<GroupManagement>> {
  return listPage(query, groupManagementList, { actor }, page);
}

/**
 * Which active companies: those in the actor's scope (all of them for whoever assigns centres), of the actor's own
 * those with a centre, or, for anybody, those without any (CUS-10).
 */
export type CompanyChoice = 'open' | 'associated' | 'unassociated';

/** Whoever assigns companies and centres to each other chooses from all companies. */
const modulesThatAssign = [
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
] as const satisfies readonly ModuleName[];

interface CompaniesRequest {
  readonly actor: Actor;
  readonly choice: CompanyChoice;
}

/** The searched text of a company `c`; the index of the companies has the same expression. */
export const searchedCompany = folded(`c.id || ' ' || c.business_name || ' ' || c.cuit`);

export const sortableCompany = {
  id: 'c.id',
  business_name: ordered('c.business_name'),
  cuit: 'c.cuit',
  category: 'c.category',
} as const;
const companySorts = { ...sortableCompany, is_active: 'c.is_active' } as const;

/** The companies with their active centres (CUS-05, CUS-06, CUS-10 to CUS-12). */
export const companyList: List<CompaniesRequest, CompanyView, keyof typeof companySorts> = {
  tables: 'companies c',
  columns: (request, parameters) => ({
    id: 'c.id',
    business_name: 'c.business_name',
    cuit: 'c.cuit',
    category: 'c.category',
    is_active: 'c.is_active',
    businessUnits: `coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'is_active', b.is_active, 'type', pairs.type, 'manage_groups', pairs.manage_groups)
               order by ${ordered('b.name')}, b.id) ${centresOfCompany(request, parameters)}), '[]')`,
  }),
  scope: (request, parameters) => {
    if (request.choice === 'open' && seesAllCompanies(request)) return 'true';
    return `${request.choice === 'unassociated' ? 'not exists' : 'exists'} (select ${centresOfCompany(request, parameters)})`;
  },
  filters: () => ['c.is_active'],
  search: (word, parameters) => holdsWord(searchedCompany, word, parameters),
  sorts: companySorts,
  usual: { sort: 'business_name', direction: 'asc' },
  key: 'c.id',
};

export function pageCompanies(
  query: Query,
  actor: Actor,
  choice: CompanyChoice,
  page: CompanyPage,
): Promise<Listed<CompanyView>> {
  return listPage(query, companyList, { actor, choice }, page);
}

/** All of them by business name, row by row (CUS-29, CUS-30, CUS-34). */
export function streamCompanies(cursors: Cursors, actor: Actor, choice: CompanyChoice): AsyncGenerator<CompanyView> {
  return listStream(cursors, companyList, { actor, choice });
}

function seesAllCompanies({ actor, choice }: CompaniesRequest): boolean {
  const assigns = modulesThatAssign.some((module) => holds(actor, module));
  return actor.totalAccess || choice === 'unassociated' || (choice === 'open' && assigns);
}

function centresOfCompany(request: CompaniesRequest, parameters: Parameters): string {
  const pairs = openPairs(seesAllCompanies(request) ? null : request.actor, parameters);
  return `from (${pairs}) pairs join business_units b on b.id = pairs.business_unit_id and b.is_active where pairs.company_id = c.id`;
}
