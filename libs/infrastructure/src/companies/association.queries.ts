import { type AssociatedCompanyPage } from '@comensal/domain/business-units';
import {
  type AssociatedCentre,
  type AssociatedCentrePage,
  type AssociatedCompany,
  type AssociationEffects,
} from '@comensal/domain/companies';
import { creditLifecycle } from '@comensal/domain/credits';
import { searchedBusinessUnit, sortableBusinessUnit } from '../business-units/business-unit.queries';
import { exactSum } from '../platform/database/exact-sum.sql';
import type { List } from '../platform/database/list.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { holdsWord } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { searchedCompany, sortableCompany } from './company.queries';

/** Whether the company exists, active or not. */
export async function companyExists(query: Query, id: string): Promise<boolean> {
  const [row] = await query<{ found: boolean }>('select exists (select from companies where id = $1) as found', [id]);
  return row?.found ?? false;
}

/** Whether the centre exists, active or not. */
export async function businessUnitExists(query: Query, id: string): Promise<boolean> {
  const [row] = await query<{ found: boolean }>('select exists (select from business_units where id = $1) as found', [
    id,
  ]);
  return row?.found ?? false;
}

const relationColumns = {
  type: 'r.type',
  is_active: 'coalesce(r.is_active, false)',
  version: 'coalesce(r.version, 0)',
  available: '(b.is_active and c.is_active)',
} as const;
// Without a relation sorts before any relation.
const sortableRelation = { ...relationColumns, type: `coalesce(r.type, '')` } as const;

/**
 * The centres in a company's assignment dialog: every active one, and inactive ones whose relation is still active
 * (CUS-14, CUS-35).
 */
export const centresOfCompany: List<
  { companyId: string },
  AssociatedCentre,
  NonNullable<AssociatedCentrePage['sort']>
> = {
  tables: `companies c cross join business_units b
    left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id`,
  columns: { id: 'b.id', name: 'b.name', segment_description: 'b.segment_description', ...relationColumns },
  // Whoever assigns centres to companies chooses from all of them.
  scope: () => '(b.is_active or r.is_active)',
  filters: ({ companyId }, parameters) => [`c.id = ${parameters.add(companyId)}`],
  search: (word, parameters) => holdsWord(searchedBusinessUnit, word, parameters),
  sorts: { ...sortableBusinessUnit, ...sortableRelation },
  usual: { sort: 'name', direction: 'asc' },
  key: 'b.id',
};

/**
 * The companies in a centre's assignment dialog: every active one, and inactive ones whose relation is still active
 * (CUS-20, CUS-37).
 */
export const companiesOfCentre: List<
  { businessUnitId: string },
  AssociatedCompany,
  NonNullable<AssociatedCompanyPage['sort']>
> = {
  tables: `business_units b cross join companies c
    left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id`,
  columns: { id: 'c.id', business_name: 'c.business_name', cuit: 'c.cuit', category: 'c.category', ...relationColumns },
  scope: () => '(c.is_active or r.is_active)',
  filters: ({ businessUnitId }, parameters) => [`b.id = ${parameters.add(businessUnitId)}`],
  search: (word, parameters) => holdsWord(searchedCompany, word, parameters),
  sorts: { ...sortableCompany, ...sortableRelation },
  usual: { sort: 'business_name', direction: 'asc' },
  key: 'c.id',
};

/** A page of the centres in a company's dialog. */
export function pageCentresOf(
  query: Query,
  companyId: string,
  page: AssociatedCentrePage,
): Promise<Listed<AssociatedCentre>> {
  return listPage(query, centresOfCompany, { companyId }, page);
}

/** All of them by name, row by row. */
export function streamCentresOf(cursors: Cursors, companyId: string): AsyncGenerator<AssociatedCentre> {
  return listStream(cursors, centresOfCompany, { companyId });
}

/** A page of the companies in a centre's dialog. */
export function pageCompaniesOf(
  query: Query,
  businessUnitId: string,
  page: AssociatedCompanyPage,
): Promise<Listed<AssociatedCompany>> {
  return listPage(query, companiesOfCentre, { businessUnitId }, page);
}

/** All of them by business name, row by row. */
export function streamCompaniesOf(cursors: Cursors, businessUnitId: string): AsyncGenerator<AssociatedCompany> {
  return listStream(cursors, companiesOfCentre, { businessUnitId });
}

/** A company at a centre. */
export interface PairIds {
  readonly company_id: string;
  readonly business_unit_id: string;
}

/** What depends on each pair, shown before its relation ends (O-97). An unknown pair has nothing. */
export async function associationEffects(query: Query, pairs: readonly PairIds[]): Promise<AssociationEffects[]> {
  return query<AssociationEffects>(
    `select given.company_id, given.business_unit_id,
            (select count(*) from customer_profile_relations p join customers d on d.id = p.customer_id and d.is_active
              where p.business_unit_id = given.business_unit_id and p.company_id = given.company_id and p.is_active) as diners,
            (select count(*) from credits_requests k
              where k.company_id = given.company_id and k.business_unit_id = given.business_unit_id and k.status = any($3)) as credits,
            (select count(*) from user_business_unit_company_relations own join users u on u.username = own.username and u.is_active
              where own.company_id = given.company_id and own.business_unit_id = given.business_unit_id) as users,
            (select ${exactSum('coalesce(sum(a.balance), 0)')} from ledger_accounts a
              where a.company_id = given.company_id and a.business_unit_id = given.business_unit_id) as balance
       from (select distinct company_id, business_unit_id from unnest($1::text[], $2::text[]) as pair(company_id, business_unit_id)) given
      order by given.company_id, given.business_unit_id`,
    [
      pairs.map(({ company_id }) => company_id),
      pairs.map(({ business_unit_id }) => business_unit_id),
      creditLifecycle.openStatuses,
    ],
  );
}
