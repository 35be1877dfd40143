import { type Actor } from '@comensal/domain/platform/access';
import {
  type GetObservedMeals,
  type GetRefusedMeals,
  type MealMark,
  type ObservedMeal,
  type RefusedMeal,
  type RefusedMealState,
  refusedMealStates,
} from '@comensal/domain/terminal';
import type { List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { centreCondition, pairColumns, scopeCondition } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered, patternOf } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';

export type RefusedMealFilter = Omit<GetRefusedMeals, 'page'>;
export type RefusedMealPage = NonNullable<GetRefusedMeals['page']>;
export type ObservedMealFilter = Omit<GetObservedMeals, 'page'>;
export type ObservedMealPage = NonNullable<GetObservedMeals['page']>;

type RefusedMealsRequest = RefusedMealFilter & { readonly actor: Actor };
type ObservedMealsRequest = ObservedMealFilter & { readonly actor: Actor };

const stateConditions: Readonly<Record<RefusedMealState, string>> = {
  pending: 'r.reviewed_at is null and r.accepted_at is null',
  reviewed: 'r.reviewed_at is not null and r.accepted_at is null',
  accepted: 'r.accepted_at is not null',
};

const stateOf = `case when r.accepted_at is not null then 'accepted' when r.reviewed_at is not null then 'reviewed' else 'pending' end`;

/** The diner in what was sent. An id in it is looked up only when it is valid. */
const refusedDiner = `(select concat_ws(', ', c.surname, c.name) from customers c where c.id = coalesce(${idIn('customer_id')}, (
      select k.customer_id from customer_code_claims k
       where k.business_unit_id = r.business_unit_id and k.auth_type = r.payload ->> 'auth_type' and k.auth_code = r.payload ->> 'auth_code')))`;
/** Its service likewise. */
const refusedService = `(select s.name from food_services s where s.id = ${idIn('food_service_id')})`;

/** The refused meals of the actor's centres, newest first. */
export const refusedMealList: List<RefusedMealsRequest, RefusedMeal, NonNullable<RefusedMealPage['sort']>> = {
  tables: 'refused_meals r join business_units b on b.id = r.business_unit_id',
  columns: {
    id: 'r.id',
    business_unit_id: 'r.business_unit_id',
    business_unit_name: 'b.name',
    terminal_uid: 'r.terminal_uid',
    reason: 'r.reason',
    payload: 'r.payload',
    received_at: isoMoment('r.received_at'),
    reviewed_at: isoMoment('r.reviewed_at'),
    reviewed_by: 'r.reviewed_by',
    accepted_at: isoMoment('r.accepted_at'),
    state: stateOf,
    customer_name: refusedDiner,
    food_service_name: refusedService,
  },
  scope: ({ actor }, parameters) => centreCondition(actor, 'r.business_unit_id', parameters),
  filters: ({ businessUnits, states }, parameters) => [
    businessUnits.length > 0 && `r.business_unit_id = any(${parameters.add(businessUnits)})`,
    states.length > 0 && `(${states.map((state) => `(${stateConditions[state]})`).join(' or ')})`,
  ],
  search: (word, parameters) =>
    holdsWord(folded(`r.terminal_uid || ' ' || r.reason || ' ' || r.payload::text`), word, parameters),
  sorts: {
    id: 'r.id',
    business_unit_id: 'r.business_unit_id',
    business_unit_name: ordered('b.name'),
    terminal_uid: 'r.terminal_uid',
    reason: 'r.reason',
    customer_name: ordered(refusedDiner),
    food_service_name: ordered(refusedService),
    received_at: 'r.received_at',
    state: `array_position(array['${refusedMealStates.join("', '")}'], ${stateOf})`,
    reviewed_at: 'r.reviewed_at',
    reviewed_by: 'r.reviewed_by',
    accepted_at: 'r.accepted_at',
  },
  usual: { sort: 'received_at', direction: 'desc' },
  key: 'r.id',
};

const markConditions: Readonly<Record<MealMark, string>> = {
  overLimit: 'm.over_limit',
  offSchedule: 'm.off_schedule',
  amountDiffers: 'm.sent_amount <> m.amount',
  beyondOverdraft: 'm.beyond_overdraft',
};

const observedDiner = `concat_ws(', ', c.surname, c.name)`;

/** The accepted meals with marks, of the actor's companies and centres, newest first. */
export const observedMealList: List<ObservedMealsRequest, ObservedMeal, NonNullable<ObservedMealPage['sort']>> = {
  tables: `meal_transactions m join business_units b on b.id = m.business_unit_id join companies co on co.id = m.company_id
    join customers c on c.id = m.customer_id join food_services s on s.id = m.food_service_id`,
  columns: {
    id: 'm.id',
    business_unit_id: 'm.business_unit_id',
    business_unit_name: 'b.name',
    company_id: 'm.company_id',
    business_name: 'co.business_name',
    customer_id: 'm.customer_id',
    customer_name: observedDiner,
    food_service_name: 's.name',
    terminal_uid: 'm.terminal_uid',
    pos_id: 'm.pos_id',
    occurred_at: isoMoment('m.occurred_at'),
    qty: 'm.qty',
    amount: 'm.amount',
    sent_amount: 'm.sent_amount',
    difference: 'm.sent_amount - m.amount',
    over_limit: 'm.over_limit',
    off_schedule: 'm.off_schedule',
    beyond_overdraft: 'm.beyond_overdraft',
  },
  scope: ({ actor }, parameters) => scopeCondition(actor, pairColumns('m'), parameters),
  filters: ({ businessUnits, marks }, parameters) => [
    // The same text as the partial index, whatever marks are requested.
    '(m.over_limit or m.off_schedule or m.sent_amount <> m.amount or m.beyond_overdraft)',
    businessUnits.length > 0 && `m.business_unit_id = any(${parameters.add(businessUnits)})`,
    marks.length > 0 && `(${marks.map((mark) => markConditions[mark]).join(' or ')})`,
  ],
  search: (word, parameters) => {
    const pattern = patternOf(word, parameters);
    return `(${folded(`concat_ws(' ', c.surname, c.name, c.file_number)`)} like ${pattern} or lower(m.terminal_uid) like ${pattern})`;
  },
  sorts: {
    id: 'm.id',
    business_unit_id: 'm.business_unit_id',
    business_unit_name: ordered('b.name'),
    company_id: 'm.company_id',
    business_name: ordered('co.business_name'),
    customer_id: 'm.customer_id',
    customer_name: ordered(observedDiner),
    food_service_name: ordered('s.name'),
    terminal_uid: 'm.terminal_uid',
    pos_id: 'm.pos_id',
    occurred_at: 'm.occurred_at',
    qty: 'm.qty',
    amount: 'm.amount',
    sent_amount: 'm.sent_amount',
    difference: 'coalesce(m.sent_amount - m.amount, 0)',
    over_limit: 'm.over_limit',
    off_schedule: 'm.off_schedule',
    beyond_overdraft: 'm.beyond_overdraft',
  },
  usual: { sort: 'occurred_at', direction: 'desc' },
  key: 'm.id',
};

/** A page of the refused meals, and the total. */
export function listRefusedMeals(
  query: Query,
  actor: Actor,
  filter: RefusedMealFilter,
  page: RefusedMealPage,
): Promise<Listed<RefusedMeal>> {
  return listPage(query, refusedMealList, { ...filter, actor }, page);
}

/** All of them, row by row. */
export function streamRefusedMeals(
  cursors: Cursors,
  actor: Actor,
  filter: RefusedMealFilter,
): AsyncGenerator<RefusedMeal> {
  return listStream(cursors, refusedMealList, { ...filter, actor });
}

/** One of them; null when it does not exist or its centre is outside the actor's scope. */
export function findRefusedMeal(query: Query, actor: Actor, id: number): Promise<RefusedMeal | null> {
  return listRow(query, refusedMealList, { actor, businessUnits: [], states: [] }, id);
}

/** A page of the marked meals, and the total. */
export function listObservedMeals(
  query: Query,
  actor: Actor,
  filter: ObservedMealFilter,
  page: ObservedMealPage,
): Promise<Listed<ObservedMeal>> {
  return listPage(query, observedMealList, { ...filter, actor }, page);
}

/** All of them, row by row. */
export function streamObservedMeals(
  cursors: Cursors,
  actor: Actor,
  filter: ObservedMealFilter,
): AsyncGenerator<ObservedMeal> {
  return listStream(cursors, observedMealList, { ...filter, actor });
}

/** The number under a name in what the terminal sent; null when it is not one. */
function idIn(name: string): string {
  return `(case when r.payload ->> '${name}' ~ '^[0-9]{1,15}$' then (r.payload ->> '${name}')::bigint end)`;
}
