import {
  type Actor,
  type GetObservedMeals,
  type GetRefusedMeals,
  type MealMark,
  type ObservedMeal,
  type RefusedMeal,
  type RefusedMealState,
  wordsOfSearch,
} from '@comensal/domain';
import { isoMoment } from '../database/moment.sql';
import { Parameters, type Query } from '../database/query';
import { centreCondition, scopeCondition } from '../database/scope.sql';
import { type Cursors, type Statement, streamRows } from '../database/stream-rows';

export type RefusedMealFilter = Omit<GetRefusedMeals, 'page'>;
export type RefusedMealPage = NonNullable<GetRefusedMeals['page']>;
export type ObservedMealFilter = Omit<GetObservedMeals, 'page'>;
export type ObservedMealPage = NonNullable<GetObservedMeals['page']>;

/** Over `refused_meals r join business_units b`. An id in what was sent is looked up only when it is one. */
const refusedColumns = `r.id, r.business_unit_id, b.name as business_unit_name, r.terminal_uid, r.reason, r.payload, ${isoMoment('r.received_at')} as received_at,
  ${isoMoment('r.reviewed_at')} as reviewed_at, r.reviewed_by, ${isoMoment('r.accepted_at')} as accepted_at,
  case when r.accepted_at is not null then 'accepted' when r.reviewed_at is not null then 'reviewed' else 'pending' end as state,
  (select concat_ws(', ', c.surname, c.name) from customers c where c.id = coalesce(${idIn('customer_id')}, (
     select k.customer_id from customer_code_claims k
      where k.business_unit_id = r.business_unit_id and k.auth_type = r.payload ->> 'auth_type' and k.auth_code = r.payload ->> 'auth_code'))) as customer_name,
  (select s.name from food_services s where s.id = ${idIn('food_service_id')}) as food_service_name`;

const refusedTables = 'refused_meals r join business_units b on b.id = r.business_unit_id';

const observedColumns = `m.id, m.business_unit_id, b.name as business_unit_name, m.company_id, co.business_name, m.customer_id,
  concat_ws(', ', c.surname, c.name) as customer_name, s.name as food_service_name, m.terminal_uid, m.pos_id, ${isoMoment('m.occurred_at')} as occurred_at, m.qty, m.amount,
  m.sent_amount, m.sent_amount - m.amount as difference, m.over_limit, m.off_schedule`;

const observedTables = `meal_transactions m join business_units b on b.id = m.business_unit_id join companies co on co.id = m.company_id
  join customers c on c.id = m.customer_id join food_services s on s.id = m.food_service_id`;

const stateConditions: Readonly<Record<RefusedMealState, string>> = {
  pending: 'r.reviewed_at is null and r.accepted_at is null',
  reviewed: 'r.reviewed_at is not null and r.accepted_at is null',
  accepted: 'r.accepted_at is not null',
};

const markConditions: Readonly<Record<MealMark, string>> = {
  overLimit: 'm.over_limit',
  offSchedule: 'm.off_schedule',
  amountDiffers: 'm.sent_amount <> m.amount',
};

/** The meals that were not taken at the actor's centres, filtered, sorted and paged, with their number. */
export async function listRefusedMeals(
  query: Query,
  actor: Actor,
  filter: RefusedMealFilter,
  page: RefusedMealPage,
): Promise<{ rows: RefusedMeal[]; total: number }> {
  const counted = new Parameters();
  const count = query<{ total: number }>(
    `select count(*) as total from ${refusedTables} where ${refusedCondition(actor, filter, page.search, counted)}`,
    counted.values,
  );
  const { sql, parameters } = refusedMeals(actor, filter, page);
  const rows = await query<RefusedMeal>(sql, parameters);
  return { rows, total: (await count)[0]?.total ?? 0 };
}

/** All of them, newest first, row by row. */
export function streamRefusedMeals(
  cursors: Cursors,
  actor: Actor,
  filter: RefusedMealFilter,
): AsyncGenerator<RefusedMeal> {
  return streamRows<RefusedMeal>(cursors, refusedMeals(actor, filter));
}

/** One of them; null when it does not exist or is of a centre that is not the actor's. */
export async function findRefusedMeal(query: Query, actor: Actor, id: number): Promise<RefusedMeal | null> {
  const parameters = new Parameters();
  const scope = centreCondition(actor, 'r.business_unit_id', parameters);
  const [row] = await query<RefusedMeal>(
    `select ${refusedColumns} from ${refusedTables} where r.id = ${parameters.add(id)} and ${scope}`,
    parameters.values,
  );
  return row ?? null;
}

/** The meals that were taken and are odd, of the actor's companies and centres, filtered, sorted and paged, with their number. */
export async function listObservedMeals(
  query: Query,
  actor: Actor,
  filter: ObservedMealFilter,
  page: ObservedMealPage,
): Promise<{ rows: ObservedMeal[]; total: number }> {
  const counted = new Parameters();
  const count = query<{ total: number }>(
    `select count(*) as total from ${observedTables} where ${observedCondition(actor, filter, page.search, counted)}`,
    counted.values,
  );
  const { sql, parameters } = observedMeals(actor, filter, page);
  const rows = await query<ObservedMeal>(sql, parameters);
  return { rows, total: (await count)[0]?.total ?? 0 };
}

/** All of them, newest first, row by row. */
export function streamObservedMeals(
  cursors: Cursors,
  actor: Actor,
  filter: ObservedMealFilter,
): AsyncGenerator<ObservedMeal> {
  return streamRows<ObservedMeal>(cursors, observedMeals(actor, filter));
}

function refusedMeals(actor: Actor, filter: RefusedMealFilter, page?: RefusedMealPage): Statement {
  const parameters = new Parameters();
  const where = refusedCondition(actor, filter, page?.search, parameters);
  const sort = { received_at: 'r.received_at', business_unit_name: 'b.name', reason: 'r.reason' }[
    page?.sort ?? 'received_at'
  ];
  return {
    sql: `select ${refusedColumns} from ${refusedTables} where ${where} ${ordered(sort, 'r.id', page, parameters)}`,
    parameters: parameters.values,
  };
}

function observedMeals(actor: Actor, filter: ObservedMealFilter, page?: ObservedMealPage): Statement {
  const parameters = new Parameters();
  const where = observedCondition(actor, filter, page?.search, parameters);
  const sort = {
    occurred_at: 'm.occurred_at',
    business_unit_name: 'b.name',
    difference: 'coalesce(m.sent_amount - m.amount, 0)',
  }[page?.sort ?? 'occurred_at'];
  return {
    sql: `select ${observedColumns} from ${observedTables} where ${where} ${ordered(sort, 'm.id', page, parameters)}`,
    parameters: parameters.values,
  };
}

function ordered(
  sort: string,
  key: string,
  page: { readonly direction: 'asc' | 'desc'; readonly limit: number; readonly offset: number } | undefined,
  parameters: Parameters,
): string {
  if (!page) return `order by ${sort} desc, ${key} desc`;
  return `order by ${sort} ${page.direction}, ${key} ${page.direction} limit ${parameters.add(page.limit)} offset ${parameters.add(page.offset)}`;
}

function refusedCondition(
  actor: Actor,
  { businessUnits, states }: RefusedMealFilter,
  search: string | undefined,
  parameters: Parameters,
): string {
  const conditions = [centreCondition(actor, 'r.business_unit_id', parameters)];
  if (businessUnits.length > 0) conditions.push(`r.business_unit_id = any(${parameters.add(businessUnits)})`);
  if (states.length > 0) conditions.push(`(${states.map((state) => `(${stateConditions[state]})`).join(' or ')})`);
  if (search)
    conditions.push(
      `lower(immutable_unaccent(r.terminal_uid || ' ' || r.reason || ' ' || r.payload::text)) like ${patternOf(search, parameters)}`,
    );
  return conditions.join(' and ');
}

function observedCondition(
  actor: Actor,
  { businessUnits, marks }: ObservedMealFilter,
  search: string | undefined,
  parameters: Parameters,
): string {
  const conditions = [
    // The words of the partial index, whatever marks are asked for.
    '(m.over_limit or m.off_schedule or m.sent_amount <> m.amount)',
    scopeCondition(actor, { company: 'm.company_id', businessUnit: 'm.business_unit_id' }, parameters),
  ];
  if (businessUnits.length > 0) conditions.push(`m.business_unit_id = any(${parameters.add(businessUnits)})`);
  if (marks.length > 0) conditions.push(`(${marks.map((mark) => markConditions[mark]).join(' or ')})`);
  for (const word of wordsOfSearch(search))
    conditions.push(
      `(lower(immutable_unaccent(concat_ws(' ', c.surname, c.name, c.file_number))) like ${patternOf(word, parameters)} or lower(m.terminal_uid) like ${patternOf(word, parameters)})`,
    );
  return conditions.join(' and ');
}

function patternOf(search: string, parameters: Parameters): string {
  return `lower(immutable_unaccent(${parameters.add(`%${search.replace(/[\\%_]/g, '\\$&')}%`)}))`;
}

/** The number under a name in what the terminal sent, null when it is none. */
function idIn(name: string): string {
  return `(case when r.payload ->> '${name}' ~ '^[0-9]{1,15}$' then (r.payload ->> '${name}')::bigint end)`;
}
