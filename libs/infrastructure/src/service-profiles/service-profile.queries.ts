import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import {
  type GetServiceProfiles,
  quantityNames,
  type ServiceProfile,
  type ServiceProfileDetail,
  type ServiceProfileRow,
} from '@comensal/domain/service-profiles';
import { inactiveOf } from '../companies/place-standing.sql';
import { type List, listCondition, selectColumns } from '../platform/database/list.sql';
import { Parameters, type Query } from '../platform/database/query';
import { type Listed, listPage } from '../platform/database/read-list';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import { type Cursors, streamRows } from '../platform/database/stream-rows';
import { pricesInForce } from '../price-lists/price-in-force.sql';

export type ServiceProfileFilter = Omit<GetServiceProfiles, 'page'>;
export type ServiceProfilePage = NonNullable<GetServiceProfiles['page']>;

type ProfilesRequest = ServiceProfileFilter & { readonly actor: Actor };

const customerCount = `(select count(*) from customer_profile_relations held join customers diner on diner.id = held.customer_id and diner.is_active
  where held.food_services_profile_id = p.id and held.is_active)`;
const inactive = inactiveOf({ company: 'c', centre: 'b', relation: 'r' });
const serviceCount =
  '(select count(*) from food_service_profile_relations r where r.food_services_profile_id = p.id and r.is_active)';

const columns = {
  id: 'p.id',
  name: 'p.name',
  company_id: 'p.company_id',
  business_name: 'c.business_name',
  business_unit_id: 'p.business_unit_id',
  business_unit_name: 'b.name',
  version: 'p.version',
} as const;
const byName = `${ordered('p.name')}, p.id`;

/** The service profiles in the actor's scope, by name (SPR-02, SPR-03, SPR-37). */
export const serviceProfileList: List<ProfilesRequest, ServiceProfileRow, NonNullable<ServiceProfilePage['sort']>> = {
  tables: `food_services_profiles p join companies c on c.id = p.company_id join business_units b on b.id = p.business_unit_id
    left join company_business_unit_relations r on r.company_id = p.company_id and r.business_unit_id = p.business_unit_id`,
  // Columns that are not sorted by are computed after the limit, so only for the rows of the page.
  columns: { ...columns, services: serviceCount, customers: customerCount, inactive },
  scope: ({ actor }, parameters) => scopeCondition(actor, pairColumns('p'), parameters),
  filters: ({ companies, businessUnits }, parameters) => [
    'p.is_active',
    companies && `p.company_id = any(${parameters.add(companies)})`,
    businessUnits && `p.business_unit_id = any(${parameters.add(businessUnits)})`,
  ],
  search: (word, parameters) =>
    holdsWord(folded(`p.id || ' ' || p.name || ' ' || b.name || ' ' || c.business_name`), word, parameters),
  sorts: {
    id: 'p.id',
    name: ordered('p.name'),
    business_unit_id: 'p.business_unit_id',
    business_unit_name: ordered('b.name'),
    company_id: 'p.company_id',
    business_name: ordered('c.business_name'),
    services: serviceCount,
    customers: customerCount,
    inactive: `coalesce(${inactive}, '')`,
    version: 'p.version',
  },
  usual: { sort: 'name', direction: 'asc' },
  key: 'p.id',
  thenBy: byName,
};

/** A page of the profiles in the actor's scope, and the total. */
export function listServiceProfiles(
  query: Query,
  actor: Actor,
  filter: ServiceProfileFilter,
  page: ServiceProfilePage,
): Promise<Listed<ServiceProfileRow>> {
  return listPage(query, serviceProfileList, { ...filter, actor }, page);
}

/** The whole list, with each profile's services and their prices, row by row (SPR-37). */
export function streamServiceProfiles(
  cursors: Cursors,
  actor: Actor,
  filter: ServiceProfileFilter,
  today: DateNumber,
): AsyncGenerator<ServiceProfile> {
  const parameters = new Parameters();
  const where = listCondition(serviceProfileList, { ...filter, actor }, parameters);
  return streamRows<ServiceProfile>(cursors, {
    sql: `${wholeProfiles(where, today, parameters)} select p.*, ${services} as foodservices from found p left join limits on limits.profile = p.id order by ${byName}`,
    parameters: parameters.values,
  });
}

/** One whole profile. Throws 'notFound', and 'outOfScope' when its company or centre is outside the actor's scope. */
export async function getServiceProfile(
  query: Query,
  actor: Actor,
  id: number,
  today: DateNumber,
): Promise<ServiceProfileDetail> {
  const parameters = new Parameters();
  const where = `p.is_active and p.id = ${parameters.add(id)}`;
  const scope = scopeCondition(actor, pairColumns('p'), parameters);
  const [row] = await query<ServiceProfileDetail & { readonly withinScope?: boolean }>(
    `${wholeProfiles(where, today, parameters)} select p.*, ${services} as foodservices, ${customerCount} as customers, ${scope} as "withinScope"
       from found p left join limits on limits.profile = p.id`,
    parameters.values,
  );
  if (!row) throw new Refusal(platformRefusals.notFound);
  const { withinScope, ...profile } = row;
  if (withinScope !== true) throw new Refusal(platformRefusals.outOfScope);
  return profile;
}

const services = `coalesce(limits.services, '[]')`;

/**
 * `found` has the profiles, `limits` their services with the price of the day: none when the centre does not offer the
 * service (SPR-19, SPR-20).
 */
function wholeProfiles(where: string, today: DateNumber, parameters: Parameters): string {
  const day = `${parameters.add(dateToIso(today))}::date`;
  return `
    with found as materialized (select ${selectColumns(columns)} from ${serviceProfileList.tables} where ${where}),
    asked as materialized (
      select f.id as profile, f.business_unit_id, f.company_id, r.food_service_id, ${day} as day
        from found f join food_service_profile_relations r on r.food_services_profile_id = f.id),
    limits as (
      select asked.profile, json_agg(json_build_object('id', s.id, 'name', s.name, 'is_active', r.is_active, 'config_by_day', r.config_by_day::int,
               ${quantityNames.map((name) => `'${name}', r.${name}`).join(', ')}, 'price', case when s.is_active and offered.is_active then priced.price end)
             order by ${ordered('s.name')}, s.id) as services
        from asked
        join food_service_profile_relations r on r.food_services_profile_id = asked.profile and r.food_service_id = asked.food_service_id
        join food_services s on s.id = asked.food_service_id
        left join business_unit_food_service_relations offered on offered.food_service_id = s.id and offered.business_unit_id = asked.business_unit_id
        left join ${pricesInForce('asked')} priced on priced.business_unit_id = asked.business_unit_id and priced.company_id = asked.company_id
          and priced.food_service_id = asked.food_service_id and priced.day = asked.day
       group by asked.profile)`;
}
