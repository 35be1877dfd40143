import type {
  LockedServiceProfile,
  PlaceFacts,
  ServiceProfileRepository,
} from '@comensal/application/service-profiles';
import { dateToIso } from '@comensal/domain/platform/dates';
import { type Quantities, quantityNames, serviceProfileRefusals } from '@comensal/domain/service-profiles';
import { Parameters, type Query } from '../platform/database/query';
import { columns, type EntityManager, entity, recordsOf } from '../platform/database/records';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { type RowTable, setRows } from '../platform/database/set-rows';
import { priceListInForce } from '../price-lists/price-in-force.sql';

export const ServiceProfileRecord = entity('food_services_profiles', {
  ...columns.numbered,
  ...columns.texts('name', 'company_id', 'business_unit_id'),
  ...columns.active,
});
const limits: RowTable = {
  table: 'food_service_profile_relations',
  key: ['food_services_profile_id', 'food_service_id'],
};

/** The service profiles of one transaction. */
export function createServiceProfileRepository(em: EntityManager, query: Query): ServiceProfileRepository {
  const profiles = recordsOf(em, ServiceProfileRecord, {
    food_services_profiles_name_unique: [serviceProfileRefusals.serviceProfileTaken, 'name'],
  });
  return {
    async placeFacts(actor, { company_id, business_unit_id }) {
      const parameters = new Parameters();
      const [company, centre] = [`${parameters.add(company_id)}::text`, `${parameters.add(business_unit_id)}::text`];
      const [facts] = await query<PlaceFacts>(
        `select ${scopeCondition(actor, { company, businessUnit: centre }, parameters)} as "withinScope",
                exists (select from company_business_unit_relations r join companies c on c.id = r.company_id and c.is_active
                          join business_units b on b.id = r.business_unit_id and b.is_active
                         where r.company_id = ${company} and r.business_unit_id = ${centre} and r.is_active) as "isRelated"`,
        parameters.values,
      );
      return facts ?? { withinScope: false, isRelated: false };
    },
    async lock(actor, id, purpose) {
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('p'), parameters);
      const [profile] = await query<LockedServiceProfile>(
        `select p.id, p.name, p.version, json_build_object('company_id', p.company_id, 'business_unit_id', p.business_unit_id) as place, ${scope} as "withinScope"
           from food_services_profiles p where p.id = ${parameters.add(id)} and p.is_active for ${purpose === 'remove' ? 'update' : 'no key update'} of p`,
        parameters.values,
      );
      return profile ?? null;
    },
    async holdPriced({ company_id, business_unit_id }, services, today) {
      // Always in the same order, so that two people who save profiles of the same services never deadlock.
      await query('select id from food_services where id = any($1) order by id for share', [services]);
      const list = priceListInForce({ businessUnit: '$2', company: '$3', day: '$4::date' });
      const priced = await query<{ id: number }>(
        `select s.id from food_services s
           join business_unit_food_service_relations offered on offered.food_service_id = s.id and offered.business_unit_id = $2 and offered.is_active
           join price_list_food_service_realtion priced on priced.food_service_id = s.id and priced.is_active and priced.price_list_id = (select ${list})
          where s.id = any($1) and s.is_active`,
        [services, business_unit_id, company_id, dateToIso(today)],
      );
      return new Set(priced.map(({ id }) => id));
    },
    async quantities(id) {
      const rows = await query<Quantities & { readonly food_service_id: number }>(
        `select food_service_id, ${quantityNames.join(', ')} from food_service_profile_relations where food_services_profile_id = $1`,
        [id],
      );
      return new Map(rows.map(({ food_service_id, ...quantities }) => [food_service_id, quantities]));
    },
    add: async (profile) => (await profiles.add(profile)).id,
    rename: (id, name) => profiles.change(id, { name }),
    setLimits(id, values) {
      const rows = values.map(({ id: food_service_id, ...limit }) => ({ food_service_id, ...limit }));
      return setRows(query, limits, id, rows, 'deactivated');
    },
    async customers(id) {
      const [row] = await query<{ count: number }>(
        `select count(*) as count from customer_profile_relations held join customers diner on diner.id = held.customer_id and diner.is_active
          where held.food_services_profile_id = $1 and held.is_active`,
        [id],
      );
      return row?.count ?? 0;
    },
    remove: (id) => profiles.change(id, { is_active: false }),
  };
}
