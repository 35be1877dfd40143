import {
  type Actor,
  type DateNumber,
  dateToIso,
  type FoodServicePage,
  type FoodServiceView,
  type PricedFoodService,
  type SalesMaterial,
} from '@comensal/domain';
import { Parameters, type Query } from '../database/query';
import { centreCondition } from '../database/scope.sql';
import { holdsText } from '../database/search.sql';
import { type Cursors, type Statement, streamRows } from '../database/stream-rows';
import { priceListInForce } from '../price-lists/price-in-force.sql';

/** What narrows the list: the services that one of the centres offers, and the company whose prices of the day are asked for. */
export interface FoodServiceFilter {
  readonly businessUnits?: readonly string[] | undefined;
  /** With the one centre of `businessUnits`. */
  readonly pricesFor?: { readonly company: string; readonly today: DateNumber };
}

const sortColumns: Record<NonNullable<FoodServicePage['sort']>, string> = {
  id: 's.id',
  name: 'lower(immutable_unaccent(s.name))',
  sales_material: 'lower(immutable_unaccent(m.description))',
  sales_material_description: 'lower(immutable_unaccent(m.description))',
  schedule_begin: 's.schedule_begin',
  schedule_end: 's.schedule_end',
  is_default: 's.is_default',
  is_active: 's.is_active',
};

/** The services of the actor's centres, row by row, by name (SRV-26 to SRV-29, O-77). */
export function streamFoodServices(
  cursors: Cursors,
  actor: Actor,
  filter: FoodServiceFilter = {},
): AsyncGenerator<FoodServiceView | PricedFoodService> {
  return streamRows(cursors, foodServiceRows(actor, filter));
}

/** A page of them, and how many there are in all. */
export async function listFoodServices(
  query: Query,
  actor: Actor,
  filter: FoodServiceFilter,
  page: FoodServicePage,
): Promise<{ rows: FoodServiceView[]; total: number }> {
  const rows = foodServiceRows(actor, filter, page);
  const parameters = new Parameters();
  const count = query<{ total: number }>(
    `with ${openCentres(actor, parameters)} select count(*) as total from ${from} where ${condition(actor, filter, page.search, parameters)}`,
    parameters.values,
  );
  const [shown, [found]] = await Promise.all([query<FoodServiceView>(rows.sql, rows.parameters), count]);
  return { rows: shown, total: found?.total ?? 0 };
}

/** A service of the actor's centres by its id; null when there is none. */
export async function findFoodService(query: Query, actor: Actor, id: number): Promise<FoodServiceView | null> {
  const parameters = new Parameters();
  const [service] = await query<FoodServiceView>(
    `with ${openCentres(actor, parameters)} select ${columns} from ${from} where s.id = ${parameters.add(id)} and ${condition(actor, {}, undefined, parameters)}`,
    parameters.values,
  );
  return service ?? null;
}

/** The sales materials of the ERP, by description (SRV-32, O-80). */
export function listSalesMaterials(query: Query): Promise<SalesMaterial[]> {
  return query<SalesMaterial>(
    'select id, description from sales_materials order by lower(immutable_unaccent(description)), id',
  );
}

function foodServiceRows(actor: Actor, filter: FoodServiceFilter, page?: FoodServicePage): Statement {
  const parameters = new Parameters();
  const centres = openCentres(actor, parameters);
  const price = filter.pricesFor
    ? `, ${priceColumn(filter.businessUnits?.[0] ?? '', filter.pricesFor, parameters)} as price`
    : '';
  const where = condition(actor, filter, page?.search, parameters);
  const order = `${sortColumns[page?.sort ?? 'name']} ${page?.direction === 'desc' ? 'desc' : 'asc'}, s.id`;
  const limits = page ? ` limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}` : '';
  return {
    sql: `with ${centres} select ${columns}${price} from ${from} where ${where} order by ${order}${limits}`,
    parameters: parameters.values,
  };
}

/** The active centres of the actor's scope, and what each service is at them. */
function openCentres(actor: Actor, parameters: Parameters): string {
  return `open_centres as (select b.id, b.name from business_units b where b.is_active and ${centreCondition(actor, 'b.id', parameters)}),
    offered as (
      select r.food_service_id, bool_or(r.is_active) as is_offered,
             json_agg(json_build_object('id', b.id, 'name', b.name, 'is_active', r.is_active) order by lower(immutable_unaccent(b.name)), b.id) as centres
        from business_unit_food_service_relations r join open_centres b on b.id = r.business_unit_id group by r.food_service_id)`;
}

const from = `food_services s join sales_materials m on m.id = s.sales_material left join offered on offered.food_service_id = s.id`;

const columns = `s.id, s.name, s.sales_material, m.description as sales_material_description, s.schedule_begin, s.schedule_end,
  coalesce(offered.centres, '[]') as business_units,
  ${offeredBeyond('s.id', 'r.business_unit_id in (select id from open_centres)')} as other_business_units,
  s.is_default::int as is_default, s.is_active::int as is_active, ${hasHistory('s.id')} as has_history, s.version`;

/** How many active centres offer the service beyond the own ones. `service` is SQL, `isOwn` too: of the relation `r`. */
export function offeredBeyond(service: string, isOwn: string): string {
  return `(select count(*) from business_unit_food_service_relations r join business_units b on b.id = r.business_unit_id and b.is_active
    where r.food_service_id = ${service} and r.is_active and not (${isOwn}))`;
}

/** Whether a profile, a price list or a meal has ever named the service. `service` is SQL. */
export function hasHistory(service: string): string {
  return `(exists (select from food_service_profile_relations used where used.food_service_id = ${service})
    or exists (select from price_list_food_service_realtion used where used.food_service_id = ${service})
    or exists (select from meal_daily_rollups used where used.food_service_id = ${service}))`;
}

function priceColumn(
  centre: string,
  { company, today }: NonNullable<FoodServiceFilter['pricesFor']>,
  parameters: Parameters,
): string {
  const list = priceListInForce({
    businessUnit: parameters.add(centre),
    company: parameters.add(company),
    day: `${parameters.add(dateToIso(today))}::date`,
  });
  return `(select priced.price from price_list_food_service_realtion priced
    where priced.food_service_id = s.id and priced.is_active and priced.price_list_id = (select ${list}))`;
}

function condition(
  actor: Actor,
  { businessUnits }: FoodServiceFilter,
  search: string | undefined,
  parameters: Parameters,
): string {
  const conditions = [actor.totalAccess ? 'true' : 'coalesce(offered.is_offered, false)'];
  if (businessUnits) {
    conditions.push(`exists (select from business_unit_food_service_relations r
      where r.food_service_id = s.id and r.is_active and r.business_unit_id = any(${parameters.add(businessUnits)}) and r.business_unit_id in (select id from open_centres))`);
  }
  if (search) conditions.push(holdsText(`s.name || ' ' || m.id || ' ' || m.description`, search, parameters));
  return conditions.join(' and ');
}
