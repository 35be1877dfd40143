// SQL: what was removed is found by the audit, and comes back under the locks of its kind.
import type {
  RemovedAssociation,
  RemovedCustomer,
  RemovedGroup,
  RemovedPriceList,
  RemovedProfile,
  RemovedRecordRepository,
  RemovedSchedule,
  RemovedServiceProfile,
} from '@comensal/application/removed-records';
import { groupRefusals } from '@comensal/domain/groups';
import { isoToDate } from '@comensal/domain/platform/dates';
import { Refusal, type RefusalReason, refusedField } from '@comensal/domain/platform/refusals';
import { serviceProfileRefusals } from '@comensal/domain/service-profiles';
import { Parameters, type Query } from '../platform/database/query';
import { uniqueViolation } from '../platform/database/unique-violation';
import { dinerName, removalsOf, removedJoin, removedName, removedScope, stillRemoved } from './removed-record.queries';

const had = (relation: string, key: string, more = ''): string =>
  `(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name${more}) order by s.name, s.id), '[]')
      from ${relation} had join food_services s on s.id = had.food_service_id where had.${key} = r.id and had.is_active)`;

/** Removed records and their way back, in one transaction. */
export function createRemovedRecordRepository(query: Query): RemovedRecordRepository {
  return {
    async customer(actor, id, after) {
      await query('select from customers where id = $1 for no key update', [id]);
      const parameters = new Parameters();
      const scope = removedScope('customer', actor, parameters);
      const [removed] = await query<RemovedCustomer>(
        `select r.id, ${dinerName} as name, ${scope} as "withinScope",
                (select coalesce(json_agg(json_build_object('id', p.food_services_profile_id, 'business_unit_id', p.business_unit_id, 'company_id', p.company_id) order by p.id), '[]')
                   from customer_profile_relations p where p.customer_id = r.id and p.is_active) as places,
                (select coalesce(json_agg(json_build_object('auth_type', i.auth_type, 'auth_code', i.auth_code) order by i.auth_type), '[]')
                   from customer_id_relations i where i.customer_id = r.id) as codes,
                (select (e.last_data ->> 'group_id')::bigint from audit_events e
                  where e.table_name = 'customers' and e.action = 'D' and e.record_key = r.id::text and e.at = gone.at order by e.id desc limit 1) as "groupId"
           from customers r join (${removalsOf('customer', parameters.add(after))}) gone on gone.id = r.id
          where r.id = ${parameters.add(id)} and ${stillRemoved('customer')}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async serviceProfile(actor, id, after) {
      await query('select from food_services_profiles where id = $1 for update', [id]);
      const parameters = new Parameters();
      const scope = removedScope('serviceProfile', actor, parameters);
      const [removed] = await query<RemovedServiceProfile>(
        `select r.id, r.name, r.company_id as "companyId", r.business_unit_id as "businessUnitId", b.name as "centreName", ${scope} as "withinScope",
                ${had('food_service_profile_relations', 'food_services_profile_id')} as services
           from food_services_profiles r join business_units b on b.id = r.business_unit_id join (${removalsOf('serviceProfile', parameters.add(after))}) gone on gone.id = r.id
          where r.id = ${parameters.add(id)} and ${stillRemoved('serviceProfile')}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async priceList(actor, id, after) {
      await query('select from price_lists where id = $1 for update', [id]);
      const parameters = new Parameters();
      const scope = removedScope('priceList', actor, parameters);
      const [row] = await query<Omit<RemovedPriceList, 'startDate'> & { startDate: string }>(
        `select r.id, to_char(r.start_date, 'DD/MM/YYYY') as name, r.company_id as "companyId", r.business_unit_id as "businessUnitId", b.name as "centreName",
                to_char(r.start_date, 'YYYY-MM-DD') as "startDate", ${scope} as "withinScope",
                ${had('price_list_food_service_realtion', 'price_list_id', ", 'price', had.price")} as services
           from price_lists r join business_units b on b.id = r.business_unit_id join (${removalsOf('priceList', parameters.add(after))}) gone on gone.id = r.id
          where r.id = ${parameters.add(id)} and not r.is_active`,
        parameters.values,
      );
      return row ? { ...row, startDate: isoToDate(row.startDate) } : null;
    },

    async group(actor, id, after) {
      await query('select from groups where id = $1 for no key update', [id]);
      const parameters = new Parameters();
      const scope = removedScope('group', actor, parameters);
      const [removed] = await query<RemovedGroup>(
        `select r.id, r.name, r.company_id as "companyId", r.business_unit_id as "businessUnitId", b.name as "centreName", ${scope} as "withinScope",
                json_build_object('id', r.leader_customer_id, 'userId', r.leader_username, 'email', coalesce(r.leader_email, '')) as leader,
                (select coalesce(json_agg(e.record_key::bigint order by e.record_key::bigint), '[]') from audit_events e
                  where e.table_name = 'customers' and e.action = 'U' and e.at = gone.at and e.username = gone.username
                    and e.last_data ->> 'group_id' = r.id::text and e.new_data ->> 'group_id' is distinct from r.id::text) as diners
           from groups r join business_units b on b.id = r.business_unit_id join (${removalsOf('group', parameters.add(after))}) gone on gone.id = r.id
          where r.id = ${parameters.add(id)} and ${stillRemoved('group')}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async profile(_actor, id, after) {
      const parameters = new Parameters();
      const [removed] = await query<RemovedProfile>(
        `select gone.data ->> 'name' as name, gone.data ->> 'description' as description, (gone.data ->> 'second_factor')::boolean as second_factor,
                (select coalesce(json_agg(json_build_object('name', e.last_data ->> 'module', 'permission', e.last_data ->> 'permission') order by e.id), '[]')
                   from audit_events e where e.table_name = 'profile_module_relations' and e.action = 'D' and e.at = gone.at and e.username = gone.username
                    and e.last_data ->> 'profile_name' = gone.data ->> 'name') as modules
           from (${removalsOf('profile', parameters.add(after))}) gone where gone.id = ${parameters.add(id)}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async association(actor, id, after) {
      const parameters = new Parameters();
      const [removed] = await query<RemovedAssociation>(
        `select r.company_id as "companyId", r.business_unit_id as "businessUnitId", ${removedName('association', parameters)} as name
           from (${removalsOf('association', parameters.add(after))}) gone ${removedJoin('association', actor, parameters)}
           join companies c on c.id = r.company_id join business_units b on b.id = r.business_unit_id
          where gone.id = ${parameters.add(id)} and ${stillRemoved('association')}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async schedule(actor, id, after) {
      const parameters = new Parameters();
      const scope = removedScope('schedule', actor, parameters);
      const [removed] = await query<RemovedSchedule>(
        `select r.id, ${removedName('schedule', parameters)} as name, ${scope} as "withinScope", r.report, gone.data -> 'filter' as filter,
                gone.data ->> 'period' as period, r.format, r.frequency, (gone.data ->> 'weekday')::int as weekday,
                (gone.data ->> 'month_day')::int as month_day, gone.data ->> 'paused' as paused, gone.data -> 'recipients' as recipients
           from (${removalsOf('schedule', parameters.add(after))}) gone ${removedJoin('schedule', actor, parameters)}
          where gone.id = ${parameters.add(id)} and ${stillRemoved('schedule')}`,
        parameters.values,
      );
      return removed ?? null;
    },

    async restoreServiceProfile(id, services) {
      await query(
        `update food_service_profile_relations set is_active = false where food_services_profile_id = $1 and is_active and food_service_id <> all($2)`,
        [id, services],
      );
      await taken('food_services_profiles_name_unique', serviceProfileRefusals.serviceProfileTaken, () =>
        query(
          'update food_services_profiles set is_active = true, version = version + 1, updated_at = moment_of_change() where id = $1',
          [id],
        ),
      );
    },

    async restoreGroup({ id, companyId, businessUnitId, diners }, leader) {
      await query('select from customers where id = any($1) order by id for no key update', [diners]);
      await taken('groups_name_unique', groupRefusals.groupTaken, () =>
        query(
          `update groups set is_active = true, version = version + 1, updated_at = moment_of_change(), leader_customer_id = $2, leader_username = $3, leader_email = nullif($4, '')
            where id = $1`,
          [id, leader.id, leader.userId, leader.email],
        ),
      );
      const joined = await query(
        `update customers c set group_id = $1, version = version + 1
          where c.id = any($2) and c.is_active and c.group_id is null
            and exists (select from customer_profile_relations p where p.customer_id = c.id and p.is_active and p.company_id = $3 and p.business_unit_id = $4)
          returning c.id`,
        [id, diners, companyId, businessUnitId],
      );
      return joined.length;
    },

    async offered(services, businessUnitId) {
      const rows = await query<{ id: number }>(
        `select s.id from food_services s join business_unit_food_service_relations o on o.food_service_id = s.id and o.business_unit_id = $2 and o.is_active
          where s.id = any($1) and s.is_active`,
        [services, businessUnitId],
      );
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** Refuses a name that another record has by now. */
async function taken(constraint: string, refusal: RefusalReason, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (error instanceof Refusal || uniqueViolation(error) !== constraint) throw error;
    throw refusedField(refusal, 'name');
  }
}
