import {
  type Actor,
  type CompanyPage,
  type CompanyView,
  type GroupManagement,
  holds,
  type ModuleName,
} from '@comensal/domain';
import { openPairs } from '../business-units/business-unit.queries';
import { type List, listPage, listStream } from '../database/list.sql';
import { Parameters, type Query } from '../database/query';
import { scopeCondition } from '../database/scope.sql';
import { folded, holdsWhole } from '../database/search.sql';
import type { Cursors } from '../database/stream-rows';
import { contractors, isPrepaid } from './contractor.sql';

/** The active contractor pairs in the actor's scope with their `manage_groups` (CRE-20, GRP-04). */
export async function listGroupManagement(query: Query, actor: Actor): Promise<GroupManagement[]> {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, { company: 'r.company_id', businessUnit: 'r.business_unit_id' }, parameters);
  return query<GroupManagement>(
    `select r.company_id, r.business_unit_id as business_id, r.manage_groups
       from company_business_unit_relations r join companies c on c.id = r.company_id
      where r.is_active and ${isPrepaid('r')} and c.category in (${contractors}) and ${scope}
      order by r.company_id, r.business_unit_id`,
    parameters.values,
  );
}

/**
 * Which of the active companies: those that are open to the actor (all of them to whoever assigns centres), of the own ones
 * those that have a centre, or, whoever asks, those that have none (CUS-10).
 */
export type CompanyChoice = 'open' | 'associated' | 'unassociated';

/** Whoever assigns companies and centres to each other picks from all companies. */
const modulesThatAssign = [
  'Asociacion Cliente Centro',
  'Asociacion Centro Cliente',
] as const satisfies readonly ModuleName[];

interface AskedCompanies {
  readonly actor: Actor;
  readonly choice: CompanyChoice;
}

/** What the search of companies looks at; the index of the companies has the same expression. `c` is the company. */
export const searchedCompany = folded(`c.id || ' ' || c.business_name || ' ' || c.cuit`);

export const sortableCompany = {
  id: 'c.id',
  business_name: folded('c.business_name'),
  cuit: 'c.cuit',
  category: 'c.category',
} as const;
const companySorts = { ...sortableCompany, is_active: 'c.is_active' } as const;

/** The companies with their active centres (CUS-05, CUS-06, CUS-10 to CUS-12). */
export const companyList: List<AskedCompanies, CompanyView, keyof typeof companySorts> = {
  tables: 'companies c',
  columns: (asked, parameters) => ({
    id: 'c.id',
    business_name: 'c.business_name',
    cuit: 'c.cuit',
    category: 'c.category',
    is_active: 'c.is_active',
    businessUnits: `coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'is_active', b.is_active, 'type', pairs.type, 'manage_groups', pairs.manage_groups)
               order by b.name, b.id) ${centresOfCompany(asked, parameters)}), '[]')`,
  }),
  scope: (asked, parameters) => {
    if (asked.choice === 'open' && seesAllCompanies(asked)) return 'true';
    return `${asked.choice === 'unassociated' ? 'not exists' : 'exists'} (select ${centresOfCompany(asked, parameters)})`;
  },
  filters: () => ['c.is_active'],
  search: (sought, parameters) => holdsWhole(searchedCompany, sought, parameters),
  sorts: companySorts,
  usual: { sort: 'business_name', direction: 'asc' },
  key: 'c.id',
};

/** A page of the companies. */
export function pageCompanies(
  query: Query,
  actor: Actor,
  choice: CompanyChoice,
  page: CompanyPage,
): Promise<{ rows: CompanyView[]; total: number }> {
  return listPage(query, companyList, { actor, choice }, page);
}

/** All of them by business name, row by row (CUS-29, CUS-30, CUS-34). */
export function streamCompanies(cursors: Cursors, actor: Actor, choice: CompanyChoice): AsyncGenerator<CompanyView> {
  return listStream(cursors, companyList, { actor, choice });
}

function seesAllCompanies({ actor, choice }: AskedCompanies): boolean {
  const assigns = modulesThatAssign.some((module) => holds(actor, module));
  return actor.totalAccess || choice === 'unassociated' || (choice === 'open' && assigns);
}

function centresOfCompany(asked: AskedCompanies, parameters: Parameters): string {
  const pairs = openPairs(seesAllCompanies(asked) ? null : asked.actor.username, parameters);
  return `from (${pairs}) pairs join business_units b on b.id = pairs.business_unit_id and b.is_active where pairs.company_id = c.id`;
}
