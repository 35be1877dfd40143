import type { Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { type GetServicePrices, mostPricePoints, type ServicePriceRow } from '@comensal/domain/price-history';
import { actingName, fullName } from '../platform/database/acting-name.sql';
import type { List } from '../platform/database/list.sql';
import { businessDate, isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listStream } from '../platform/database/read-list';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { priceListInForce } from '../price-lists/price-in-force.sql';
import { inactivePlace } from '../price-lists/price-list.queries';
import { priceListScope } from '../price-lists/price-list-scope.sql';

type ServicePriceFilter = Omit<GetServicePrices, 'page'>;
type ServicePricePage = NonNullable<GetServicePrices['page']>;
type ServicePricesRequest = ServicePriceFilter & { readonly actor: Actor; readonly today: DateNumber };

const inactive = inactivePlace('p.company_id');
const byCentre = ordered('bu.name');
const byClient = ordered(`coalesce(c.business_name, '')`);

/**
 * What a service costs at each place: the centres where a list prices it, and the clients that have lists of their own
 * there, with the list in force (O-105) and the next one.
 */
export function pricedPlaces(service: string, day: string): string {
  const place = { businessUnit: 'kind.business_unit_id', company: 'kind.company_id' };
  return `select kind.business_unit_id, kind.company_id, ${service} as food_service_id,
      ${priceListInForce({ ...place, day })} as list_id,
      (select l.id from price_lists l where l.is_active and l.business_unit_id = kind.business_unit_id
          and l.company_id is not distinct from kind.company_id and l.start_date > ${day} order by l.start_date limit 1) as next_id
     from (select distinct l.business_unit_id, l.company_id from price_lists l
            where l.is_active and l.business_unit_id in (
              select priced.business_unit_id from price_lists priced join price_list_food_service_realtion r on r.price_list_id = priced.id
               where priced.is_active and r.food_service_id = ${service})) kind`;
}

/** Places by centre, the main lists before those of clients (PRI-22). */
export const servicePriceList: List<ServicePricesRequest, ServicePriceRow, NonNullable<ServicePricePage['sort']>> = {
  before: ({ food_service_id, today }, parameters) =>
    `place as materialized (${pricedPlaces(`${parameters.add(food_service_id)}::bigint`, `${parameters.add(dateToIso(today))}::date`)})`,
  tables: `place p join food_services s on s.id = p.food_service_id join business_units bu on bu.id = p.business_unit_id
    left join companies c on c.id = p.company_id
    left join company_business_unit_relations r on r.company_id = p.company_id and r.business_unit_id = p.business_unit_id
    left join price_lists n on n.id = p.next_id
    left join price_list_food_service_realtion priced on priced.price_list_id = p.list_id and priced.food_service_id = s.id and priced.is_active
    left join price_list_food_service_realtion planned on planned.price_list_id = n.id and planned.food_service_id = s.id and planned.is_active`,
  columns: {
    id: `concat_ws('/', p.business_unit_id, p.company_id)`,
    food_service_name: 's.name',
    business_unit_id: 'p.business_unit_id',
    business_unit_name: 'bu.name',
    company_id: 'p.company_id',
    company_name: 'c.business_name',
    price: 'priced.price',
    next_start: `to_char(n.start_date, 'YYYYMMDD')::int`,
    next_price: 'planned.price',
    inactive,
    points: `(${pointsOf('p')})`,
  },
  scope: ({ actor }, parameters) =>
    priceListScope(actor, { company: 'p.company_id', businessUnit: 'p.business_unit_id' }, parameters),
  search: (word, parameters) => holdsWord(folded(`concat_ws(' ', bu.name, c.business_name)`), word, parameters),
  sorts: {
    id: `concat_ws('/', p.business_unit_id, p.company_id)`,
    food_service_name: 's.name',
    business_unit_id: 'p.business_unit_id',
    business_unit_name: byCentre,
    company_id: `coalesce(p.company_id, '')`,
    company_name: byClient,
    price: 'coalesce(priced.price, -1)',
    next_start: `coalesce(n.start_date, 'infinity')`,
    next_price: 'coalesce(planned.price, -1)',
    inactive: `coalesce(${inactive}, '')`,
  },
  key: `concat_ws('/', p.business_unit_id, p.company_id)`,
  thenBy: `${byCentre}, p.business_unit_id, p.company_id is not null, ${byClient}, p.company_id`,
};

/**
 * The prices of a place in the order of time, of lists in force, planned and past, and of those that were removed after
 * their first day. A price that was changed before its list began was in force nowhere, nor was one that was changed after
 * the next list had begun.
 */
function pointsOf(place: string): string {
  const day = (moment: string): string => businessDate(moment);
  return `select coalesce(json_agg(json_build_object('start', to_char(newest.start, 'YYYYMMDD')::int, 'list_id', newest.id, 'price', newest.price,
        'changed_by', newest.changed_by, 'ended_at', ${isoMoment('newest.ended_at')}) order by newest.start, newest.at nulls first, newest.id), '[]')
    from (
      select l.id, l.ended_at, e.at, e.price, e.changed_by,
             case when e.place > 1 then greatest(l.start_date, ${day('e.at')}) else l.start_date end as start
        from (select l.id, l.start_date, gone.ended_at, (
                select min(later.start_date) from price_lists later where later.is_active and later.business_unit_id = l.business_unit_id
                   and later.company_id is not distinct from l.company_id and later.start_date > l.start_date) as successor
                from price_lists l left join lateral (
                  select max(e.at) as ended_at from audit_events e
                   where e.table_name = 'price_lists' and e.record_key collate "C" = l.id::text and e.action = 'D') gone on not l.is_active
               where l.business_unit_id = ${place}.business_unit_id and l.company_id is not distinct from ${place}.company_id
                 and (l.is_active or ${day('gone.ended_at')} >= l.start_date)) l
        left join lateral (
          select e.at, row_number() over moments as place, lead(e.at) over moments as next_at,
                 case when e.new_data -> 'is_active' = 'true' then (e.new_data ->> 'price')::bigint end as price,
                 ${actingName(`coalesce(${fullName('u')}, e.username)`, `coalesce(${fullName('away')}, e.on_behalf_of)`)} as changed_by
            from audit_events e left join users u on u.username = e.username left join users away on away.username = e.on_behalf_of
           where e.table_name = 'price_list_food_service_realtion' and e.record_key collate "C" = l.id || '/' || ${place}.food_service_id
          window moments as (order by e.at, e.id)) e on true
       where (e.next_at is null or ${day('e.next_at')} > l.start_date)
         and (coalesce(e.place, 1) = 1 or l.successor is null or ${day('e.at')} < l.successor)
       order by start desc, e.at desc nulls last, l.id desc limit ${mostPricePoints}) newest`;
}

/** A page of the places with the total. `today` decides which price is in force. */
export function listServicePrices(
  query: Query,
  actor: Actor,
  filter: ServicePriceFilter,
  page: ServicePricePage,
  today: DateNumber,
): Promise<Listed<ServicePriceRow>> {
  return listPage(query, servicePriceList, { ...filter, actor, today }, page);
}

/** All places in the actor's scope, row by row from a cursor. */
export function streamServicePrices(
  cursors: Cursors,
  actor: Actor,
  filter: ServicePriceFilter,
  today: DateNumber,
): AsyncGenerator<ServicePriceRow> {
  return listStream(cursors, servicePriceList, { ...filter, actor, today });
}
