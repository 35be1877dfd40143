import {
  type FoodServicePage,
  type FoodServiceView,
  type PricedFoodService,
  type PricedFoodServicePage,
  type SalesMaterial,
} from '@comensal/domain/food-services';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import type { List } from '../platform/database/list.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { centreCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { priceListInForce } from '../price-lists/price-in-force.sql';

/** The filter of the list: the services that one of the centres offers. */
export interface FoodServiceFilter {
  readonly businessUnits?: readonly string[] | undefined;
}

/** The company and day for which prices are read. */
export interface PricedPlace {
  readonly businessUnit: string;
  readonly company: string;
  readonly today: DateNumber;
}

type FoodServicesRequest = FoodServiceFilter & { readonly actor: Actor };

const columns = {
  id: 's.id',
  name: 's.name',
  sales_material: 's.sales_material',
  sales_material_description: 'm.description',
  schedule_begin: 's.schedule_begin',
  schedule_end: 's.schedule_end',
  business_units: `coalesce(offered.centres, '[]')`,
  inactive_business_units: `coalesce(offered.closed, '[]')`,
  other_business_units: offeredBeyond('s.id', 'r.business_unit_id in (select id from own_centres)'),
  is_default: 's.is_default::int',
  is_active: 's.is_active::int',
  has_history: hasHistory('s.id'),
  version: 's.version',
};

/**
 * The services of the centres in the actor's scope, inactive ones included, by name (SRV-26 to SRV-28, O-77). The filter knows
 * active centres only.
 */
export const foodServiceList: List<FoodServicesRequest, FoodServiceView, NonNullable<FoodServicePage['sort']>> = {
  before: ({ actor }, parameters) => `
    own_centres as (select b.id, b.name, b.is_active from business_units b where ${centreCondition(actor, 'b.id', parameters)}),
    open_centres as (select id from own_centres where is_active),
    offered as (
      select r.food_service_id, bool_or(r.is_active) as is_offered,
             json_agg(json_build_object('id', b.id, 'name', b.name, 'is_active', r.is_active) order by ${ordered('b.name')}, b.id)
               filter (where b.is_active) as centres,
             json_agg(json_build_object('id', b.id, 'name', b.name) order by ${ordered('b.name')}, b.id)
               filter (where r.is_active and not b.is_active) as closed
        from business_unit_food_service_relations r join own_centres b on b.id = r.business_unit_id group by r.food_service_id)`,
  tables: `food_services s join sales_materials m on m.id = s.sales_material left join offered on offered.food_service_id = s.id`,
  columns,
  scope: ({ actor }) => (actor.totalAccess ? 'true' : 'coalesce(offered.is_offered, false)'),
  filters: ({ businessUnits }, parameters) => [
    businessUnits &&
      `exists (select from business_unit_food_service_relations r
        where r.food_service_id = s.id and r.is_active and r.business_unit_id = any(${parameters.add(businessUnits)}) and r.business_unit_id in (select id from open_centres))`,
  ],
  search: (word, parameters) => holdsWord(folded(`s.name || ' ' || m.id || ' ' || m.description`), word, parameters),
  sorts: {
    id: 's.id',
    name: ordered('s.name'),
    sales_material: ordered('m.description'),
    sales_material_description: ordered('m.description'),
    schedule_begin: 's.schedule_begin',
    schedule_end: 's.schedule_end',
    other_business_units: columns.other_business_units,
    is_default: 's.is_default',
    is_active: 's.is_active',
    has_history: columns.has_history,
    version: 's.version',
  },
  usual: { sort: 'name', direction: 'asc' },
  key: 's.id',
  thenBy: 's.id',
};

/** The same with each one's price in force (SRV-29, SPR-20). */
export const pricedFoodServiceList: List<
  FoodServicesRequest & PricedPlace,
  PricedFoodService,
  NonNullable<PricedFoodServicePage['sort']>
> = {
  ...foodServiceList,
  columns: (place, parameters) => ({ ...columns, price: priceColumn(place, parameters) }),
  sorts: { ...foodServiceList.sorts, price: '"price"' },
};

/** All of them, row by row. */
export function streamFoodServices(
  cursors: Cursors,
  actor: Actor,
  filter: FoodServiceFilter = {},
): AsyncGenerator<FoodServiceView> {
  return listStream(cursors, foodServiceList, { ...filter, actor });
}

/** A page of them, and the total. */
export function listFoodServices(
  query: Query,
  actor: Actor,
  filter: FoodServiceFilter,
  page: FoodServicePage,
): Promise<Listed<FoodServiceView>> {
  return listPage(query, foodServiceList, { ...filter, actor }, page);
}

/** All that a centre offers, with the prices for a company. */
export function streamPricedFoodServices(
  cursors: Cursors,
  actor: Actor,
  place: PricedPlace,
): AsyncGenerator<PricedFoodService> {
  return listStream(cursors, pricedFoodServiceList, { ...place, businessUnits: [place.businessUnit], actor });
}

/** A page of them. */
export function listPricedFoodServices(
  query: Query,
  actor: Actor,
  place: PricedPlace,
  page: PricedFoodServicePage,
): Promise<Listed<PricedFoodService>> {
  return listPage(query, pricedFoodServiceList, { ...place, businessUnits: [place.businessUnit], actor }, page);
}

/** A service of the actor's centres by its id; null when there is none. */
export function findFoodService(query: Query, actor: Actor, id: number): Promise<FoodServiceView | null> {
  return listRow(query, foodServiceList, { actor }, id);
}

/** The sales materials of the ERP, by description (SRV-32, O-80). */
export function listSalesMaterials(query: Query): Promise<SalesMaterial[]> {
  return query<SalesMaterial>(`select id, description from sales_materials order by ${ordered('description')}, id`);
}

/**
 * How many active centres outside the actor's scope offer the service. Both are SQL; `isOwn` is over the relation `r`.
 */
export function offeredBeyond(service: string, isOwn: string): string {
  return `(select count(*) from business_unit_food_service_relations r join business_units b on b.id = r.business_unit_id and b.is_active
    where r.food_service_id = ${service} and r.is_active and not (${isOwn}))`;
}

/** Whether a profile, a price list or a meal ever referenced the service. `service` is SQL. */
export function hasHistory(service: string): string {
  return `(exists (select from food_service_profile_relations used where used.food_service_id = ${service})
    or exists (select from price_list_food_service_realtion used where used.food_service_id = ${service})
    or exists (select from meal_daily_rollups used where used.food_service_id = ${service}))`;
}

function priceColumn({ businessUnit, company, today }: PricedPlace, parameters: Parameters): string {
  const list = priceListInForce({
    businessUnit: parameters.add(businessUnit),
    company: parameters.add(company),
    day: `${parameters.add(dateToIso(today))}::date`,
  });
  return `(select priced.price from price_list_food_service_realtion priced
    where priced.food_service_id = s.id and priced.is_active and priced.price_list_id = (select ${list}))`;
}
