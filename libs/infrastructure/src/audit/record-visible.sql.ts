import { type HistoryTable } from '@comensal/domain/audit';
import { type Actor } from '@comensal/domain/platform/access';
import { visibleUsers } from '@comensal/domain/users';
import { scopedGroup } from '../groups/group.queries';
import type { Parameters } from '../platform/database/query';
import { scopeCondition } from '../platform/database/scope.sql';
import { isNamed } from '../users/user.repository';
import { contractorCondition } from '../users/user-list.query';

/** Tables whose ids the server numbers: other ids could not even be compared. */
const numbered: readonly HistoryTable[] = [
  'customers',
  'food_services',
  'food_services_profiles',
  'price_lists',
  'price_clauses',
  'price_index_values',
  'groups',
  'report_schedules',
  'contractors_requests',
];

/**
 * A statement that returns the record's own id as `key` and whether the actor may see it as `visible`; no row when there is
 * no such record. Null for an id that no record of the table can have. The limits are those of the record's page (ACC-20).
 */
export function visibleRecord(table: HistoryTable, id: string, actor: Actor, parameters: Parameters): string | null {
  if (numbered.includes(table) && !/^[1-9]\d{0,14}$/.test(id)) return null;
  return records[table](actor, parameters.add(id), parameters);
}

const records: Readonly<Record<HistoryTable, (actor: Actor, id: string, parameters: Parameters) => string>> = {
  users: (actor, id, parameters) =>
    `select u.username as key, ${visibleUsers(actor) === 'all' ? 'true' : contractorCondition(parameters)} as visible from users u where ${isNamed('u.username', id)} and u.is_active`,
  profiles: (_, id) => `select p.name as key, true as visible from profiles p where ${isNamed('p.name', id)}`,
  customers: (actor, id, parameters) =>
    `select c.id::text as key, ${ofOpenPair(actor, 'customer_profile_relations r where r.customer_id = c.id and r.is_active', parameters)} as visible
       from customers c where c.id = ${id}::bigint`,
  food_services: (actor, id, parameters) =>
    `select s.id::text as key, ${ofOpenPair(
      actor,
      `business_unit_food_service_relations o join company_business_unit_relations r using (business_unit_id)
       where o.food_service_id = s.id and o.is_active`,
      parameters,
    )} as visible from food_services s where s.id = ${id}::bigint`,
  food_services_profiles: (actor, id, parameters) =>
    `select r.id::text as key, ${scopeCondition(actor, pairOf('r'), parameters)} as visible from food_services_profiles r where r.id = ${id}::bigint`,
  price_lists: (actor, id, parameters) =>
    `select l.id::text as key, ${ofOpenPair(
      actor,
      `company_business_unit_relations r
       where r.business_unit_id = l.business_unit_id and r.company_id = coalesce(l.company_id, r.company_id)`,
      parameters,
    )} as visible
       from price_lists l where l.id = ${id}::bigint`,
  price_clauses: (actor, id, parameters) =>
    `select r.id::text as key, ${scopeCondition(actor, pairOf('r'), parameters)} as visible from price_clauses r where r.id = ${id}::bigint`,
  // Published figures of the whole organisation.
  price_index_values: (_, id) =>
    `select v.id::text as key, true as visible from price_index_values v where v.id = ${id}::bigint`,
  groups: (actor, id, parameters) =>
    `select g.id::text as key, ${scopeCondition(actor, scopedGroup(actor), parameters)} as visible from groups g where g.id = ${id}::bigint`,
  // Only the person's own, whatever else they may see.
  report_schedules: (actor, id, parameters) =>
    `select s.id::text as key, s.username = ${parameters.add(actor.username)} as visible from report_schedules s where s.id = ${id}::bigint`,
  // Everybody who reads histories of requests may see all of them: they belong to no centre yet.
  contractors_requests: (_, id) =>
    `select r.request_id::text as key, true as visible from contractors_requests r where r.request_id = ${id}::bigint`,
  companies: (actor, id, parameters) =>
    `select c.id as key, ${ofOpenPair(actor, 'company_business_unit_relations r where r.company_id = c.id', parameters)} as visible from companies c where c.id = ${id}`,
  // Everybody with the module sees the whole list of centres (contract).
  business_units: (_, id) => `select b.id as key, true as visible from business_units b where b.id = ${id}`,
};

const pairOf = (alias: string) => ({ company: `${alias}.company_id`, businessUnit: `${alias}.business_unit_id` });

/**
 * `from` names rows `r` with a company and a centre. The record is visible when one of them is in the actor's scope.
 */
function ofOpenPair(actor: Actor, from: string, parameters: Parameters): string {
  return actor.totalAccess
    ? 'true'
    : `exists (select from ${from} and ${scopeCondition(actor, pairOf('r'), parameters)})`;
}
