import type {
  ChangedPrice,
  PricedService,
  PriceListInForce,
  PriceListPlaceFacts,
  PriceListRepository,
} from '@comensal/application/price-lists';
import { dateToIso, isoToDate } from '@comensal/domain/platform/dates';
import { priceListRefusals } from '@comensal/domain/price-lists';
import { LockMode } from '@mikro-orm/core';
import { isoMoment } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { type RowTable, setRows } from '../platform/database/set-rows';
import { priceListInForce } from './price-in-force.sql';
import { changedBalances, listsApart, unpricedServices } from './price-list-effects.query';
import { priceListScope } from './price-list-scope.sql';

export const PriceListRecord = entity('price_lists', {
  ...columns.numbered,
  ...columns.texts('business_unit_id'),
  ...columns.optionalTexts('company_id'),
  ...columns.days('start_date'),
  ...columns.active,
});
const prices: RowTable = { table: 'price_list_food_service_realtion', key: ['price_list_id', 'food_service_id'] };

/** The price lists of one transaction. A removed list is inactive, and only its history still shows it. */
export function createPriceListRepository(em: EntityManager, query: Query): PriceListRepository {
  const lists = recordsOf(em, PriceListRecord, {
    price_lists_centre_client_date_unique: [priceListRefusals.priceListTaken, 'start_date'],
  });
  const servicesOf = (id: number): Promise<PricedService[]> =>
    query<PricedService>(
      'select food_service_id as id, price, is_active from price_list_food_service_realtion where price_list_id = $1',
      [id],
    );
  /** A service that is not chosen keeps its last price. */
  const setServices = async (id: number, services: readonly PricedService[]): Promise<readonly ChangedPrice[]> => {
    const known = await servicesOf(id);
    const last = new Map(known.map(({ id: service, ...former }) => [service, former]));
    const rows = services.map(({ id: food_service_id, price, is_active }) => ({
      food_service_id,
      price: is_active ? price : (last.get(food_service_id)?.price ?? price),
      is_active,
    }));
    await setRows(query, prices, id, rows, 'deactivated');
    const input = new Map(rows.map(({ food_service_id, ...next }) => [food_service_id, next]));
    const dropped = known.filter((service) => service.is_active && !input.has(service.id));
    return [
      ...[...input].map(([service, next]) => ({ id: service, former: last.get(service) ?? null, next })),
      ...dropped.map(({ id: service, ...former }) => ({ id: service, former, next: { ...former, is_active: false } })),
    ].filter(({ former, next }) => former?.price !== next.price || former.is_active !== next.is_active);
  };
  const placeFacts: PriceListRepository['placeFacts'] = async (actor, { business_unit_id, company_id }) => {
    const parameters = new Parameters();
    const [centre, company] = [`${parameters.add(business_unit_id)}::text`, `${parameters.add(company_id)}::text`];
    const [facts] = await query<PriceListPlaceFacts>(
      `select exists (select from business_units where id = ${centre} and is_active) as "centreExists",
              ${priceListScope(actor, { company, businessUnit: centre }, parameters)} as "withinScope",
              ${company} is null or exists (
                select from company_business_unit_relations r join companies c on c.id = r.company_id and c.is_active
                 where r.company_id = ${company} and r.business_unit_id = ${centre} and r.is_active) as "isRelated"`,
      parameters.values,
    );
    return facts ?? { centreExists: false, withinScope: false, isRelated: false };
  };
  const mainOf = (business_unit_id: string) => ({ business_unit_id, company_id: null, is_active: true });
  const count = async (sql: string, parameters: readonly unknown[]): Promise<number> =>
    (await query<{ count: number }>(sql, parameters))[0]?.count ?? 0;
  return {
    async lockCentre(businessUnitId) {
      await query('select from business_units where id = $1 for no key update', [businessUnitId]);
    },

    placeFacts,

    async notOffered(services, businessUnitId, listId) {
      const unknown = await query<{ id: number }>(
        `select given.id from unnest($1::bigint[]) as given(id)
          where not exists (select from business_unit_food_service_relations o join food_services s on s.id = o.food_service_id and s.is_active
                             where o.food_service_id = given.id and o.business_unit_id = $2 and o.is_active)
            and not exists (select from price_list_food_service_realtion had where had.food_service_id = given.id and had.price_list_id = $3)`,
        [services, businessUnitId, listId],
      );
      return unknown.map(({ id }) => id);
    },

    unpricedServices: (list, actor) => unpricedServices(query, actor, list),
    listsApart: (list, actor) => listsApart(query, actor, list),
    changedBalances: (...asked) => changedBalances(query, ...asked),

    async inForce(place, day) {
      const parameters = new Parameters();
      const sql = priceListInForce({
        businessUnit: `${parameters.add(place.business_unit_id)}::text`,
        company: `${parameters.add(place.company_id)}::text`,
        day: `${parameters.add(dateToIso(day))}::date`,
      });
      const [found] = await query<{ id: number | null }>(`select ${sql} as id`, parameters.values);
      const [list] =
        found?.id == null
          ? []
          : await query<Omit<PriceListInForce, 'food_services'>>(
              `select id, business_unit_id, company_id, to_char(start_date, 'YYYYMMDD')::int as start_date from price_lists where id = $1 for update`,
              [found.id],
            );
      return list ? { ...list, food_services: await servicesOf(list.id) } : null;
    },

    changers: (id, services) =>
      query(
        `select given.service, latest.username, ${isoMoment('latest.at')} as at from unnest($2::bigint[]) as given(service)
           join lateral (
             select e.username, e.at from audit_events e
              where e.table_name = 'price_list_food_service_realtion' and e.record_key collate "C" = $1 || '/' || given.service
              order by e.id desc limit 1) latest on true`,
        [id, services],
      ),

    async add({ start_date, food_services, ...place }) {
      const list = await lists.add({ ...place, start_date: dateToIso(start_date) });
      await setServices(list.id, food_services);
      return list.id;
    },

    async centreOf(id) {
      const list = await em.findOne(PriceListRecord, { id, is_active: true }, { disableIdentityMap: true });
      return list?.business_unit_id ?? null;
    },

    async lock(id, actor) {
      const list = await em.findOne(PriceListRecord, { id, is_active: true }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!list) return null;
      const { withinScope } = await placeFacts(actor, list);
      return { ...list, start_date: isoToDate(list.start_date), withinScope };
    },

    async change(id, services) {
      const changed = await setServices(id, services);
      await lists.change(id, {});
      return changed;
    },

    async keepFormer(jobId, rows) {
      await query(
        `insert into undo_rows (job_id, place, record_id, version, before)
         select $1::uuid, given.place, (given.row->>'record')::bigint, (given.row->>'version')::integer, given.row - '{record,version}'::text[]
           from jsonb_array_elements($2::jsonb) with ordinality as given(row, place)`,
        [jobId, JSON.stringify(rows)],
      );
    },

    describe: (ids) =>
      query(
        `select l.id, l.version, to_char(l.start_date, 'YYYYMMDD')::int as start_date, l.business_unit_id, b.name as business_unit_name,
                l.company_id, c.business_name as company_name,
                to_char((select min(next.start_date) from price_lists next where next.is_active and next.start_date > l.start_date
                    and next.business_unit_id = l.business_unit_id and next.company_id is not distinct from l.company_id) - 1, 'YYYYMMDD')::int as end_date
           from unnest($1::bigint[]) with ordinality as given(id, place) join price_lists l using (id)
           join business_units b on b.id = l.business_unit_id left join companies c on c.id = l.company_id
          order by given.place`,
        [ids],
      ),

    async hasMainList(businessUnitId, day) {
      const list = await em.findOne(PriceListRecord, {
        ...mainOf(businessUnitId),
        start_date: { $lte: dateToIso(day) },
      });
      return list !== null;
    },

    mainLists: (businessUnitId) => em.count(PriceListRecord, mainOf(businessUnitId)),

    clientListsDuring: (id) =>
      count(
        `select count(*) as count from price_lists main join price_lists own
           on own.business_unit_id = main.business_unit_id and own.company_id is not null and own.is_active and own.start_date >= main.start_date
        where main.id = $1 and not exists (
          select from price_lists successor where successor.business_unit_id = main.business_unit_id and successor.company_id is null
             and successor.is_active and successor.start_date > main.start_date and successor.start_date <= own.start_date)`,
        [id],
      ),

    remove: (id) => lists.change(id, { is_active: false }),
  };
}
