import type { FoodServiceRepository, LockedFoodService, RequestedCentres } from '@comensal/application/food-services';
import { foodServiceRefusals, type Schedule, type ServiceUses } from '@comensal/domain/food-services';
import { dateToIso } from '@comensal/domain/platform/dates';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { centreCondition } from '../platform/database/scope.sql';
import { isInForceOrToCome } from '../price-lists/price-in-force.sql';
import { hasHistory, offeredBeyond } from './food-service.queries';

export const FoodServiceRecord = entity('food_services', {
  ...columns.numbered,
  ...columns.texts('name', 'sales_material', 'schedule_begin', 'schedule_end'),
  ...columns.flags('is_default', 'is_active'),
});

/** The food services of one transaction. */
export function createFoodServiceRepository(em: EntityManager, query: Query): FoodServiceRepository {
  const services = recordsOf(em, FoodServiceRecord, {
    food_services_name_unique: [foodServiceRefusals.foodServiceTaken, 'name'],
  });
  return {
    async lockServices() {
      await query('select pg_advisory_xact_lock($1::bigint)', [advisoryLocks.services]);
    },
    async lock(actor, id, purpose) {
      const parameters = new Parameters();
      const isOwn = centreCondition(actor, 'r.business_unit_id', parameters);
      const [service] = await query<LockedFoodService>(
        `select s.id, s.name, s.sales_material, s.schedule_begin, s.schedule_end, s.is_default, s.is_active, s.version,
                ${offeredBeyond('s.id', isOwn)} as other_business_units,
                ${actor.totalAccess ? 'true' : `exists (select from business_unit_food_service_relations r where r.food_service_id = s.id and r.is_active and ${isOwn})`} as "withinScope"
           from food_services s where s.id = ${parameters.add(id)} for ${purpose === 'remove' ? 'update' : 'no key update'} of s`,
        parameters.values,
      );
      return service ?? null;
    },
    async isMaterialKnown(id) {
      return (await query('select from sales_materials where id = $1', [id])).length > 0;
    },
    async requestedCentres(actor, ids) {
      const parameters = new Parameters();
      const value = `unnest(${parameters.add(ids)}::text[]) as given(id)`;
      const [requestedCentres] = await query<RequestedCentres>(
        `select coalesce(bool_and(exists (select from business_units b where b.id = given.id and b.is_active)), false) as "areKnown",
                coalesce(bool_and(${centreCondition(actor, 'given.id', parameters)}), false) as "areOpen" from ${value}`,
        parameters.values,
      );
      return requestedCentres ?? { areKnown: false, areOpen: false };
    },
    add: async (values) => (await services.add(values)).id,
    change: (id, values) => services.change(id, values),
    async setCentres(actor, id, centres) {
      const active = centres.filter(({ is_active }) => is_active).map((centre) => centre.id);
      const parameters = new Parameters();
      const [service, value] = [parameters.add(id), parameters.add(active)];
      await query(
        `update business_unit_food_service_relations r set is_active = false
          where r.food_service_id = ${service} and r.is_active and r.business_unit_id <> all(${value}::text[])
            and r.business_unit_id in (select b.id from business_units b where b.is_active and ${centreCondition(actor, 'b.id', parameters)})`,
        parameters.values,
      );
      await query(
        `insert into business_unit_food_service_relations as offered (food_service_id, business_unit_id)
         select $1, id from unnest($2::text[]) as given(id)
         on conflict (food_service_id, business_unit_id) do update set is_active = true where not offered.is_active`,
        [id, active],
      );
    },
    defaultsBeside: (id) =>
      query<Schedule>(
        `select distinct other.schedule_begin, other.schedule_end from food_services other
         join business_unit_food_service_relations theirs on theirs.food_service_id = other.id and theirs.is_active
         join business_units b on b.id = theirs.business_unit_id and b.is_active
         join business_unit_food_service_relations own on own.business_unit_id = b.id and own.is_active and own.food_service_id = $1
        where other.id <> $1 and other.is_default and other.is_active`,
        [id],
      ),
    async uses(id, today) {
      const [row] = await query<ServiceUses & { hasHistory: boolean }>(
        `select (select count(*) from food_service_profile_relations r join food_services_profiles p on p.id = r.food_services_profile_id and p.is_active
                  where r.food_service_id = $1 and r.is_active) as profiles,
                (select count(*) from price_list_food_service_realtion r join price_lists l on l.id = r.price_list_id
                  where r.food_service_id = $1 and r.is_active and ${isInForceOrToCome('l', '$2::date')}) as "priceLists",
                ${hasHistory('$1')} as "hasHistory"`,
        [id, dateToIso(today)],
      );
      return row ?? { profiles: 0, priceLists: 0, hasHistory: true };
    },
    remove: (id) => services.remove(id),
    async retire(id) {
      // A service can also be turned off in its form; this marks its removal, so that the audit can distinguish the
      // two.
      await query(`select set_config('app.removes', 'food_services', true)`);
      await services.change(id, { is_active: false });
    },
  };
}
