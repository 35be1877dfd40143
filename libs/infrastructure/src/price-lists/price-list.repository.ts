import type {
  LockedPriceList,
  PricedService,
  PriceListPlaceFacts,
  PriceListRepository,
} from '@comensal/application/price-lists';
import { dateToIso } from '@comensal/domain/platform/dates';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns } from '../platform/database/scope.sql';
import { unpricedServices } from './price-list-effects.query';
import { priceListScope } from './price-list-scope.sql';

/** The price lists of one transaction. A removed list is inactive, and only its history still shows it. */
export function createPriceListRepository(query: Query): PriceListRepository {
  const count = async (sql: string, parameters: readonly unknown[]): Promise<number> =>
    (await query<{ count: number }>(sql, parameters))[0]?.count ?? 0;
  return {
    async lockCentre(businessUnitId) {
      await query('select from business_units where id = $1 for no key update', [businessUnitId]);
    },

    async placeFacts(actor, { business_unit_id, company_id }) {
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
    },

    async areOffered(services, businessUnitId, listId) {
      const unknown = await count(
        `select count(*) as count from unnest($1::bigint[]) as given(id)
          where not exists (select from business_unit_food_service_relations o join food_services s on s.id = o.food_service_id and s.is_active
                             where o.food_service_id = given.id and o.business_unit_id = $2 and o.is_active)
            and not exists (select from price_list_food_service_realtion had where had.food_service_id = given.id and had.price_list_id = $3)`,
        [services, businessUnitId, listId],
      );
      return unknown === 0;
    },

    async unpricedServices(list) {
      return (await unpricedServices(query, list)).map(({ name }) => name);
    },

    async add({ business_unit_id, company_id, start_date, food_services }) {
      const [list] = await query<{ id: number }>(
        'insert into price_lists (business_unit_id, company_id, start_date) values ($1, $2, $3) on conflict do nothing returning id',
        [business_unit_id, company_id, dateToIso(start_date)],
      );
      if (!list) return null;
      await setServices(query, list.id, food_services);
      return list.id;
    },

    async centreOf(id) {
      const [list] = await query<{ business_unit_id: string }>(
        'select business_unit_id from price_lists where id = $1 and is_active',
        [id],
      );
      return list?.business_unit_id ?? null;
    },

    async lock(id, actor) {
      const parameters = new Parameters();
      const [list] = await query<LockedPriceList>(
        `select l.id, l.business_unit_id, l.company_id, to_char(l.start_date, 'YYYYMMDD')::int as start_date, l.version,
                ${priceListScope(actor, pairColumns('l'), parameters)} as "withinScope"
           from price_lists l where l.id = ${parameters.add(id)} and l.is_active for update`,
        parameters.values,
      );
      return list ?? null;
    },

    async change(id, services) {
      await query(
        'update price_list_food_service_realtion set is_active = false where price_list_id = $1 and is_active and food_service_id <> all($2::bigint[])',
        [id, services.map((service) => service.id)],
      );
      await setServices(query, id, services);
      await query('update price_lists set version = version + 1 where id = $1', [id]);
    },

    async hasMainList(businessUnitId, day) {
      const lists = await count(
        `select count(*) as count from price_lists
          where business_unit_id = $1 and company_id is null and is_active and start_date <= $2`,
        [businessUnitId, dateToIso(day)],
      );
      return lists > 0;
    },

    mainLists: (businessUnitId) =>
      count(
        'select count(*) as count from price_lists where business_unit_id = $1 and company_id is null and is_active',
        [businessUnitId],
      ),

    clientListsDuring: (id) =>
      count(
        `select count(*) as count from price_lists main join price_lists own
           on own.business_unit_id = main.business_unit_id and own.company_id is not null and own.is_active and own.start_date >= main.start_date
        where main.id = $1 and not exists (
          select from price_lists successor where successor.business_unit_id = main.business_unit_id and successor.company_id is null
             and successor.is_active and successor.start_date > main.start_date and successor.start_date <= own.start_date)`,
        [id],
      ),

    async remove(id) {
      await query('update price_lists set is_active = false, version = version + 1 where id = $1', [id]);
    },
  };
}

/** Only differences are written, so that the audit shows only what changed. A dropped service keeps its last price. */
async function setServices(query: Query, listId: number, services: readonly PricedService[]): Promise<void> {
  await query(
    `insert into price_list_food_service_realtion as held (price_list_id, food_service_id, price, is_active)
     select $1, id, price, is_active from unnest($2::bigint[], $3::bigint[], $4::boolean[]) as given(id, price, is_active)
     on conflict (price_list_id, food_service_id) do update
        set price = case when excluded.is_active then excluded.price else held.price end, is_active = excluded.is_active
      where held.is_active <> excluded.is_active or (excluded.is_active and held.price <> excluded.price)`,
    [
      listId,
      services.map(({ id }) => id),
      services.map(({ price }) => price),
      services.map(({ is_active }) => is_active),
    ],
  );
}
