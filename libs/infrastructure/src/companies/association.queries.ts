import {
  type AssociatedCentre,
  type AssociatedCentrePage,
  type AssociatedCompany,
  type AssociationEffects,
  type CompanyPage,
  openCreditStatuses,
} from '@comensal/domain';
import { searchedBusinessUnit, sortableBusinessUnit } from '../business-units/business-unit.queries';
import { type ListSql, listPage, listStream } from '../database/list.sql';
import type { Parameters, Query } from '../database/query';
import type { Cursors } from '../database/stream-rows';
import { searchedCompany, sortableCompany } from './company.queries';

/** Whether the company exists, active or not. */
export async function companyExists(query: Query, id: string): Promise<boolean> {
  const [found] = await query<{ found: boolean }>('select exists (select from companies where id = $1) as found', [id]);
  return found?.found ?? false;
}

/** Whether the centre exists, active or not. */
export async function businessUnitExists(query: Query, id: string): Promise<boolean> {
  const [found] = await query<{ found: boolean }>('select exists (select from business_units where id = $1) as found', [
    id,
  ]);
  return found?.found ?? false;
}

/** The centres of a company's modal: every active one, and one that is closed while its relation goes on (CUS-14, CUS-35). */
export function pageCentresOf(
  query: Query,
  companyId: string,
  page: AssociatedCentrePage,
): Promise<{ rows: AssociatedCentre[]; total: number }> {
  return listPage<AssociatedCentre>(query, (parameters) => centresOf(companyId, parameters), page);
}

/** All of them by name, row by row. */
export function streamCentresOf(cursors: Cursors, companyId: string): AsyncGenerator<AssociatedCentre> {
  return listStream<AssociatedCentre>(cursors, (parameters) => centresOf(companyId, parameters));
}

/** The companies of a centre's modal: every active one, and one that is closed while its relation goes on (CUS-20, CUS-37). */
export function pageCompaniesOf(
  query: Query,
  businessUnitId: string,
  page: CompanyPage,
): Promise<{ rows: AssociatedCompany[]; total: number }> {
  return listPage<AssociatedCompany>(query, (parameters) => companiesOf(businessUnitId, parameters), page);
}

/** All of them by business name, row by row. */
export function streamCompaniesOf(cursors: Cursors, businessUnitId: string): AsyncGenerator<AssociatedCompany> {
  return listStream<AssociatedCompany>(cursors, (parameters) => companiesOf(businessUnitId, parameters));
}

const relationColumns = `r.type, coalesce(r.is_active, false) as is_active, coalesce(r.version, 0) as version, b.is_active and c.is_active as available`;

function centresOf(companyId: string, parameters: Parameters): ListSql {
  return {
    columns: `b.id, b.name, b.segment_description, ${relationColumns}`,
    from: `companies c cross join business_units b
      left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id
     where c.id = ${parameters.add(companyId)} and (b.is_active or r.is_active)`,
    searched: searchedBusinessUnit,
    sortable: sortableBusinessUnit,
    usualSort: 'name',
    key: 'b.id',
  };
}

function companiesOf(businessUnitId: string, parameters: Parameters): ListSql {
  return {
    columns: `c.id, c.business_name, c.cuit, c.category, ${relationColumns}`,
    from: `business_units b cross join companies c
      left join company_business_unit_relations r on r.company_id = c.id and r.business_unit_id = b.id
     where b.id = ${parameters.add(businessUnitId)} and (c.is_active or r.is_active)`,
    searched: searchedCompany,
    sortable: sortableCompany,
    usualSort: 'business_name',
    key: 'c.id',
  };
}

/** A company at a centre. */
export interface PairIds {
  readonly company_id: string;
  readonly business_unit_id: string;
}

/** What hangs on each of the pairs, so that it can be told before their relation ends (O-97). A pair that nobody knows has nothing. */
export async function associationEffects(query: Query, pairs: readonly PairIds[]): Promise<AssociationEffects[]> {
  return query<AssociationEffects>(
    `select given.company_id, given.business_unit_id,
            (select count(*) from customer_profile_relations p join customers d on d.id = p.customer_id and d.is_active
              where p.business_unit_id = given.business_unit_id and p.company_id = given.company_id and p.is_active) as diners,
            (select count(*) from credits_requests k
              where k.company_id = given.company_id and k.business_unit_id = given.business_unit_id and k.status = any($3)) as credits,
            (select count(*) from user_business_unit_company_relations own join users u on u.username = own.username and u.is_active
              where own.company_id = given.company_id and own.business_unit_id = given.business_unit_id) as users,
            (select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
              where a.company_id = given.company_id and a.business_unit_id = given.business_unit_id) as balance
       from (select distinct company_id, business_unit_id from unnest($1::text[], $2::text[]) as pair(company_id, business_unit_id)) given
      order by given.company_id, given.business_unit_id`,
    [
      pairs.map(({ company_id }) => company_id),
      pairs.map(({ business_unit_id }) => business_unit_id),
      openCreditStatuses,
    ],
  );
}
