// SQL: diners are written in sets, and one is added by a single statement.
import {
  type CheckedForm,
  CodeClaimed,
  type CustomerCode,
  type CustomerFields,
  type CustomerRepository,
  type LockedCustomer,
} from '@comensal/application/customers';
import { authTypes, type CustomerPlace } from '@comensal/domain/customers';
import { type Actor } from '@comensal/domain/platform/access';
import { takesNewWork } from '../companies/place-standing.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import type { Statement } from '../platform/database/stream-rows';
import { isConcurrentChange } from './concurrent-change';

/** The diners of one transaction. */
export function createCustomerRepository(query: Query): CustomerRepository {
  return {
    async check(actor, places, codes, businessUnitIds, except) {
      const { sql, parameters } = checking(actor, places, codes, businessUnitIds, except);
      const [checked] = await query<CheckedForm>(sql, parameters);
      if (!checked) throw new Error('A select without a table answers one row');
      return checked;
    },
    add: (actor, fields, codes, places, at) =>
      claimingCodes(async () => {
        const { sql, parameters } = addition(actor, fields, codes, places, at);
        const [added] = await query<{ id: number }>(sql, parameters);
        return added?.id ?? null;
      }),
    async lock(actor, id) {
      const [customer] = await query<Pick<LockedCustomer, 'id' | 'version'>>(
        'select id, version from customers where id = $1 and is_active for no key update',
        [id],
      );
      if (!customer) return null;
      // Read after the lock: a statement sees the state when it began, and the lock may have waited for a change.
      const parameters = new Parameters();
      const scope = scopeCondition(actor, pairColumns('p'), parameters);
      const places = await query<LockedCustomer['places'][number]>(
        `select p.food_services_profile_id as id, p.business_unit_id, p.company_id, ${scope} as "isOpen"
           from customer_profile_relations p where p.customer_id = ${parameters.add(id)} and p.is_active order by p.id`,
        parameters.values,
      );
      return { ...customer, places };
    },
    change: (id, fields, codes, ended, values) =>
      claimingCodes(async () => {
        const sets = [ended, codes, values].map((set) => JSON.stringify(set));
        await query(changeSql, [id, ...sets, ...fieldValues(fields)]);
      }),
    async endPlaces(id, ended) {
      await query(endPlacesSql, [id, JSON.stringify(ended)]);
    },
    async ledGroups(id, places) {
      const led = await query<{ name: string }>(
        `with ${endedPlaces} select name from groups g
          where g.leader_customer_id = $1 and g.is_active and ($2 is null or exists (select from ended where ${isEnded('g')}))
          order by ${ordered('name')}, id`,
        [id, places && JSON.stringify(places)],
      );
      return led.map(({ name }) => name);
    },
    async remove(id) {
      await query('update customers set is_active = false, version = version + 1 where id = $1', [id]);
    },
    restore: (id, ended, groupId) =>
      claimingCodes(async () => {
        // Before the diner is active: an ended place claims no code.
        await query(`with ${endedPlaces} ${placesGone}`, [id, JSON.stringify(ended)]);
        const [restored] = await query<{ group_id: number | null }>(
          `update customers c set is_active = true, version = c.version + 1, group_id = (
             select g.id from groups g join customer_profile_relations p on p.company_id = g.company_id and p.business_unit_id = g.business_unit_id
              where g.id = $2 and g.is_active and p.customer_id = c.id and p.is_active)
            where c.id = $1 returning c.group_id`,
          [id, groupId],
        );
        return restored?.group_id ?? null;
      }),
  };
}

const endedPlaces =
  'ended as (select * from jsonb_to_recordset($2::jsonb) as place(business_unit_id text, company_id text))';
const isEnded = (table: string): string =>
  `ended.business_unit_id = ${table}.business_unit_id and ended.company_id = ${table}.company_id`;
const placesGone = `
    update customer_profile_relations p set is_active = false from ended
     where p.customer_id = $1 and p.is_active and ${isEnded('p')}`;
/** The group of `customers c`, unless it belongs to an ended place. */
const groupLeft = `(
    select g.id from groups g where g.id = c.group_id and not exists (select from ended where ${isEnded('g')}))`;

const isRelated = `exists (
      select from company_business_unit_relations r join companies co on co.id = r.company_id join business_units bu on bu.id = r.business_unit_id
       where r.company_id = given.company_id and r.business_unit_id = given.business_unit_id
         and ${takesNewWork({ company: 'co', centre: 'bu', relation: 'r' })})`;
const isProfile = `f.id = given.id and f.company_id = given.company_id and f.business_unit_id = given.business_unit_id and f.is_active`;

/**
 * A diner without problems, added by one statement, so that the triggers of codes and list see the whole diner; with
 * any problem nothing is added. It checks only whether all is well, which is cheaper than the details from `checking`.
 * Codes come after the places, and so do their events.
 */
function addition(
  actor: Actor,
  fields: CustomerFields,
  codes: readonly CustomerCode[],
  places: readonly CustomerPlace[],
  at: Date,
): Statement {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, pairColumns('given'), parameters);
  const [input, inputCode] = [inputPlaces(places, parameters), inputCodes(codes, parameters)];
  const centres = places.map(({ business_unit_id }) => business_unit_id);
  const taken = takenCodes(inputCode, centres, parameters);
  const values = fieldValues(fields).map((value) => parameters.add(value));
  const moment = `${parameters.add(at)}::timestamptz`;
  return {
    sql: `
  with held as (
    select given.id, given.business_unit_id, given.company_id
      from food_services_profiles f join ${input} on ${isProfile} where ${isRelated} and ${scope} for share of f
  ), added as (
    insert into customers (name, surname, file_number, section, manual_load, password_hash, created_at, updated_at)
    select ${values.join(', ')}, ${moment}, ${moment}
     where (select count(*) from held) = ${parameters.add(places.length)}::integer and not exists (select ${taken})
    returning id
  ), places as (
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id, created_at, updated_at)
    select added.id, held.id, held.business_unit_id, held.company_id, ${moment}, ${moment} from added, held returning 1
  ), codes as (
    insert into customer_id_relations (customer_id, auth_type, auth_code, created_at, updated_at)
    select added.id, given.auth_type, given.auth_code, ${moment}, ${moment} from added, ${inputCode}
     where (select count(*) from places) >= 0
  )
  select id from added`,
    parameters: parameters.values,
  };
}

/** One row, a `CheckedForm`: the problems with the places, and which codes others have at the centres. */
function checking(
  actor: Actor,
  places: readonly CustomerPlace[],
  codes: readonly CustomerCode[],
  businessUnitIds: readonly string[],
  except: number | null,
): Statement {
  const parameters = new Parameters();
  const scope = scopeCondition(actor, pairColumns('given'), parameters);
  const value = inputPlaces(places, parameters);
  const taken = takenCodes(inputCodes(codes, parameters), businessUnitIds, parameters);
  return {
    sql: `
  with held as (
    select given.position from food_services_profiles f join ${value} on ${isProfile} for share of f
  ), checked as (
    select given.position, given.business_unit_id, given.company_id, coalesce(b.name, '') as "businessUnitName",
           b.id is not null and c.id is not null and ${scope} as "isOpen", ${isRelated} as "isRelated",
           given.position in (select position from held) as "isProfile"
      from ${value} left join business_units b on b.id = given.business_unit_id left join companies c on c.id = given.company_id
  ), taken as (
    select distinct on (given.auth_type) given.auth_type, b.id as business_unit_id, b.name as "businessUnitName"
      ${taken} join business_units b on b.id = claim.business_unit_id
     where claim.customer_id is distinct from ${parameters.add(except)}::bigint
     order by given.auth_type desc, b.name, b.id
  )
  select (select coalesce(json_agg(checked order by position), '[]') from checked) as places,
         (select coalesce(json_agg(taken), '[]') from taken) as taken`,
    parameters: parameters.values,
  };
}

/** The codes that are `given`, each with the `claim` of whoever has it at one of the centres. */
function takenCodes(value: string, businessUnitIds: readonly string[], parameters: Parameters): string {
  return `from ${value}
      join customer_code_claims claim on claim.auth_type = given.auth_type and claim.auth_code = given.auth_code
       and claim.business_unit_id = any(${arrayOf(businessUnitIds, 'text', parameters)})`;
}

/**
 * The diner is written first: its triggers refresh claims and list, and those of codes and places see that this is
 * done. Only differences are written, so that the audit shows only what changed. A place is added only after the ended
 * ones are gone, because a diner has one place at a centre.
 */
const changeSql = `
  with ${endedPlaces},
  code as (select * from jsonb_to_recordset($3::jsonb) as given(auth_type text, auth_code text)),
  removed as (delete from customer_id_relations where customer_id = $1 and auth_type not in (select auth_type from code)),
  codes as (
    insert into customer_id_relations as held (customer_id, auth_type, auth_code) select $1, auth_type, auth_code from code
    on conflict (customer_id, auth_type) do update set auth_code = excluded.auth_code where held.auth_code <> excluded.auth_code
  ), gone as (${placesGone} returning 1),
  places as (
    insert into customer_profile_relations as held (customer_id, food_services_profile_id, business_unit_id, company_id)
    select $1, given.id, given.business_unit_id, given.company_id
      from jsonb_to_recordset($4::jsonb) as given(id bigint, business_unit_id text, company_id text) where (select count(*) from gone) >= 0
    on conflict (customer_id, business_unit_id, company_id) do update
    set food_services_profile_id = excluded.food_services_profile_id, is_active = true
    where not held.is_active or held.food_services_profile_id <> excluded.food_services_profile_id
  )
  update customers c set name = $5, surname = $6, file_number = $7, section = $8, manual_load = $9, password_hash = $10,
         version = version + 1, group_id = ${groupLeft} where c.id = $1`;

const endPlacesSql = `
  with ${endedPlaces},
  gone as (${placesGone})
  update customers c set version = version + 1, group_id = ${groupLeft} where c.id = $1`;

function fieldValues({ name, surname, file_number, section, manual_load, passwordHash }: CustomerFields): unknown[] {
  return [name, surname, file_number, section, manual_load, passwordHash];
}

/**
 * An array of values, up to `most` of them spelled out. PostgreSQL knows the length of such an array, and assumes ten
 * values for any other, which makes a cached plan look so expensive that it plans the statement anew at each call. Each
 * length is a separate statement, and only so many are cached (`cachedPlansLimit`).
 */
function arrayOf(values: readonly unknown[], type: 'bigint' | 'text', parameters: Parameters, most = 1): string {
  return values.length > most
    ? `${parameters.add(values)}::${type}[]`
    : `array[${values.map((value) => parameters.add(value)).join(', ')}]::${type}[]`;
}

/** The places as a table `given(id, business_unit_id, company_id, position)`. */
function inputPlaces(places: readonly CustomerPlace[], parameters: Parameters): string {
  const ids = places.map(({ id }) => id);
  const pairs = [places.map(({ business_unit_id }) => business_unit_id), places.map(({ company_id }) => company_id)];
  const lists = [arrayOf(ids, 'bigint', parameters), ...pairs.map((list) => arrayOf(list, 'text', parameters))];
  return `unnest(${lists.join(', ')}) with ordinality as given(id, business_unit_id, company_id, position)`;
}

/** The codes as a table `given(auth_type, auth_code)`. */
function inputCodes(codes: readonly CustomerCode[], parameters: Parameters): string {
  const columns = [codes.map(({ auth_type }) => auth_type), codes.map(({ auth_code }) => auth_code)];
  const lists = columns.map((list) => arrayOf(list, 'text', parameters, authTypes.length));
  return `unnest(${lists.join(', ')}) as given(auth_type, auth_code)`;
}

/** Translates a violation of the table of claimed codes into `CodeClaimed`. */
async function claimingCodes<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isConcurrentChange(error)) throw error;
    throw new CodeClaimed(claimedType(error));
  }
}

/**
 * The kind of code is only in the detail: 'Key (business_unit_id, auth_type, auth_code)=(C1, CARD, 471) …', in the server's
 * language.
 */
function claimedType(error: unknown): (typeof authTypes)[number] {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('detail' in cause && typeof cause.detail === 'string') {
      const { detail } = cause;
      return authTypes.find((type) => detail.includes(`, ${type}, `)) ?? authTypes[0];
    }
  }
  return authTypes[0];
}
