import { type Actor } from '@comensal/domain/platform/access';
import { addDays, type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type GetDinerMeals, type Meal } from '@comensal/domain/terminal';
import type { Columns, List } from '../platform/database/list.sql';
import { isoMoment } from '../platform/database/moment.sql';
import type { Parameters, Query } from '../platform/database/query';
import { type Listed, listPage, listRow, listStream } from '../platform/database/read-list';
import { scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { folded, holdsWord, ordered } from '../platform/database/search.sql';
import type { Cursors } from '../platform/database/stream-rows';
import { mealOrigin } from './meal-origin.sql';

/** Who reads meals, on which business day, with how many days of corrections; null: of every diner. */
export interface MealsRequest {
  readonly actor: Actor;
  readonly today: DateNumber;
  readonly days: number;
  readonly customer_id: number | null;
}

export type MealPage = NonNullable<GetDinerMeals['page']>;

const dinerName = `concat_ws(', ', c.surname, c.name)`;
const voidedQty = 'coalesce(k.qty, 0)';

/** How many of the meal may still be voided: the rule of the domain's `voidableQty`. */
function voidableQty({ today, days }: MealsRequest, parameters: Parameters): string {
  const first = `${parameters.add(dateToIso(addDays(today, -days)))}::date`;
  return `case when m.voids_meal_id is not null or m.occurred_on < ${first} then 0 else m.qty - ${voidedQty} end`;
}

/** The meals at the actor's places, newest first. */
export const mealList: List<MealsRequest, Meal, NonNullable<MealPage['sort']>> = {
  tables: `meal_transactions m join business_units b on b.id = m.business_unit_id join companies co on co.id = m.company_id
    join customers c on c.id = m.customer_id join food_services s on s.id = m.food_service_id
    left join groups g on g.id = m.group_id left join voided_meals k on k.meal_id = m.id`,
  columns: (request, parameters): Columns<Meal> => ({
    id: 'm.id',
    business_unit_id: 'm.business_unit_id',
    business_unit_name: 'b.name',
    company_id: 'm.company_id',
    business_name: 'co.business_name',
    group_id: 'm.group_id',
    group_name: 'g.name',
    customer_id: 'm.customer_id',
    customer_name: dinerName,
    food_service_id: 'm.food_service_id',
    food_service_name: 's.name',
    pos_id: 'm.pos_id',
    occurred_at: isoMoment('m.occurred_at'),
    qty: 'm.qty',
    amount: 'm.amount',
    origin: mealOrigin('m'),
    voids_meal_id: 'm.voids_meal_id',
    voided_qty: voidedQty,
    voidable_qty: voidableQty(request, parameters),
    entered_by: 'm.entered_by',
    reason: 'm.reason',
  }),
  scope: ({ actor }, parameters) => scopeCondition(actor, scopedColumns('m'), parameters),
  filters: ({ customer_id }, parameters) => [customer_id !== null && `m.customer_id = ${parameters.add(customer_id)}`],
  search: (word, parameters) =>
    holdsWord(folded(`concat_ws(' ', b.name, s.name, m.pos_id, m.reason)`), word, parameters),
  sorts: {
    id: 'm.id',
    business_unit_id: 'm.business_unit_id',
    business_unit_name: ordered('b.name'),
    company_id: 'm.company_id',
    business_name: ordered('co.business_name'),
    group_id: 'coalesce(m.group_id, 0)',
    group_name: ordered(`coalesce(g.name, '')`),
    customer_id: 'm.customer_id',
    customer_name: ordered(dinerName),
    food_service_id: 'm.food_service_id',
    food_service_name: ordered('s.name'),
    pos_id: `coalesce(m.pos_id, '')`,
    occurred_at: 'm.occurred_at',
    qty: 'm.qty',
    amount: 'm.amount',
    origin: `coalesce(${mealOrigin('m')}, '')`,
    voids_meal_id: 'coalesce(m.voids_meal_id, 0)',
    voided_qty: voidedQty,
    voidable_qty: '"voidable_qty"',
    entered_by: `coalesce(m.entered_by, '')`,
    reason: `coalesce(m.reason, '')`,
  },
  usual: { sort: 'occurred_at', direction: 'desc' },
  key: 'm.id',
};

/** A meal at the actor's places. Throws notFound and outOfScope. */
export async function getMeal(query: Query, request: Omit<MealsRequest, 'customer_id'>, id: number): Promise<Meal> {
  const meal = await listRow(query, mealList, { ...request, customer_id: null }, id);
  if (meal) return meal;
  const exists = await query('select from meal_transactions where id = $1', [id]);
  throw new Refusal(exists.length === 0 ? platformRefusals.notFound : platformRefusals.outOfScope);
}

/** A page of a diner's meals, and the total. */
export function listDinerMeals(query: Query, request: MealsRequest, page: MealPage): Promise<Listed<Meal>> {
  return listPage(query, mealList, request, page);
}

/** All of them, row by row. */
export function streamDinerMeals(cursors: Cursors, request: MealsRequest): AsyncGenerator<Meal> {
  return listStream(cursors, mealList, request);
}
