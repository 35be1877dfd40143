import type { PlannedPriceList } from '@comensal/application/price-lists';
import { pace } from '@comensal/domain/balances';
import { type Actor } from '@comensal/domain/platform/access';
import { type DateNumber, dateToIso } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type PriceListEffectsView, type SheetPreview } from '@comensal/domain/price-lists';
import { daysLeft } from '../balances/days-left.sql';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { Parameters, type Query } from '../platform/database/query';
import { pairColumns, scopeCondition, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { priceListInForce, pricesInForce } from './price-in-force.sql';
import { priceListScope } from './price-list-scope.sql';

type Unpriced = PriceListEffectsView['unpriced'][number];
type ClientList = PriceListEffectsView['client_lists'][number];

/** Meals of this many days, including today, show who uses a service. */
const lastDays = 7;

/** The effects of saving the list (PRI-11). Throws 'outOfScope' for a place outside the actor's scope. */
export async function readPriceListEffects(
  query: Query,
  actor: Actor,
  list: PlannedPriceList,
): Promise<PriceListEffectsView> {
  const parameters = new Parameters();
  const columns = {
    company: `${parameters.add(list.company_id)}::text`,
    businessUnit: `${parameters.add(list.business_unit_id)}::text`,
  };
  const [row] = await query<{ within: boolean }>(
    `select ${columns.businessUnit} is not null and ${priceListScope(actor, columns, parameters)} as within`,
    parameters.values,
  );
  if (!row?.within) throw new Refusal(platformRefusals.outOfScope);
  return {
    unpriced: list.company_id === null ? [] : await unpricedServices(query, actor, list),
    client_lists: list.company_id === null ? await listsApart(query, actor, list) : [],
  };
}

/**
 * The services that a list leaves without a price, by name: of a client's those of the main list, and of the client's
 * previous list, that it does not choose; of a main list those of the previous one, and whom that hits among the clients
 * without an own list, in the actor's scope. A list is in force as a whole, so the main list fills no gaps. Empty if a later list of its kind
 * is already in force. On the list's first day, or today where that is past.
 */
export async function unpricedServices(query: Query, actor: Actor, list: PlannedPriceList): Promise<Unpriced[]> {
  const parameters = new Parameters();
  const businessUnit = `${parameters.add(list.business_unit_id)}::text`;
  const company = `${parameters.add(list.company_id)}::text`;
  const start = `${parameters.add(dateToIso(list.start_date))}::date`;
  const today = `${parameters.add(dateToIso(list.today))}::date`;
  const day = `greatest(${start}, ${today})`;
  const chosen = parameters.add(list.food_services.filter(({ is_active }) => is_active).map(({ id }) => id));
  /** Whether the list is that of the row's company: its own, or the main one where it has none. */
  const paysIt = (
    row: string,
  ): string => `${row}.business_unit_id = ${businessUnit} and (${row}.company_id = ${company} or (${company} is null and not exists (
    select from price_lists own where own.business_unit_id = ${businessUnit} and own.company_id = ${row}.company_id and own.is_active and own.start_date <= ${day})))
    and ${scopeCondition(actor, pairColumns(row), parameters)}`;
  return query<Unpriced>(
    `with main as (select food_service_id, price from price_list_food_service_realtion
                    where is_active and price_list_id = ${priceListInForce({ businessUnit, company: 'null', day })}),
          had as (select food_service_id from price_list_food_service_realtion
                   where is_active and price_list_id = ${priceListInForce({ businessUnit, company, day })}),
          hit as (select p.id, p.name, r.food_service_id from food_services_profiles p
                    join food_service_profile_relations r on r.food_services_profile_id = p.id and r.is_active
                   where p.is_active and ${paysIt('p')})
     select s.id, s.name, case when ${company} is not null then main.price end as main_price,
            coalesce((select json_agg(hit.name order by ${ordered('hit.name')}, hit.id) from hit where hit.food_service_id = s.id), '[]') as profiles,
            (select count(distinct d.customer_id) from hit join customer_profile_relations d on d.food_services_profile_id = hit.id and d.is_active
               join customers c on c.id = d.customer_id and c.is_active where hit.food_service_id = s.id)::int as diners,
            (select coalesce(sum(m.qty), 0) from ${eatenMeals} m where m.food_service_id = s.id and ${paysIt('m')}
                and m.eaten_on > ${today} - ${lastDays} and m.eaten_on <= ${today})::int as meals
       from food_services s left join main on main.food_service_id = s.id
      where s.is_active and s.id <> all(${chosen}::bigint[])
        and (main.food_service_id is not null or s.id in (select food_service_id from had))
        and not exists (select from price_lists later where later.business_unit_id = ${businessUnit} and later.company_id is not distinct from ${company}
                          and later.is_active and later.start_date > ${start} and later.start_date <= ${day})
      order by ${ordered('s.name')}, s.id`,
    parameters.values,
  );
}

/**
 * The lists in force together with a main list whose price of a service differs, of the clients in the actor's scope.
 */
export async function listsApart(query: Query, actor: Actor, list: PlannedPriceList): Promise<ClientList[]> {
  const parameters = new Parameters();
  const businessUnit = parameters.add(list.business_unit_id);
  const day = `greatest(${parameters.add(dateToIso(list.start_date))}::date, ${parameters.add(dateToIso(list.today))}::date)`;
  const chosen = list.food_services.filter(({ is_active }) => is_active);
  const [ids, prices] = [parameters.add(chosen.map(({ id }) => id)), parameters.add(chosen.map(({ price }) => price))];
  const named = (sign: '<' | '>'): string =>
    `coalesce(json_agg(s.name order by ${ordered('s.name')}, s.id) filter (where priced.price ${sign} given.price), '[]')`;
  return query<ClientList>(
    `select own.id, c.business_name as company_name, to_char(own.start_date, 'YYYYMMDD')::int as start_date,
            ${named('<')} as below, ${named('>')} as above
       from (select distinct on (l.company_id) l.id, l.company_id, l.start_date from price_lists l
              where l.business_unit_id = ${businessUnit} and l.company_id is not null and l.is_active and l.start_date <= ${day}
                and ${priceListScope(actor, pairColumns('l'), parameters)}
              order by l.company_id, l.start_date desc) own
       join companies c on c.id = own.company_id
       join price_list_food_service_realtion priced on priced.price_list_id = own.id and priced.is_active
       join unnest(${ids}::bigint[], ${prices}::bigint[]) as given(id, price) on given.id = priced.food_service_id and given.price <> priced.price
       join food_services s on s.id = given.id
      group by own.id, own.start_date, c.business_name
      order by ${ordered('c.business_name')}, own.id`,
    parameters.values,
  );
}

/**
 * The accounts that last another number of working days when what the lists price costs what it does on the day, those
 * that end first before others. As `balanceList` counts the days, from the meals of the period of the pace.
 */
export async function changedBalances(
  query: Query,
  lists: readonly number[],
  day: DateNumber,
  today: DateNumber,
  actor: Actor,
): Promise<SheetPreview['balances']> {
  const parameters = new Parameters();
  const [named, now] = [parameters.add(lists), `${parameters.add(dateToIso(today))}::date`];
  const then = `${parameters.add(dateToIso(day))}::date`;
  const scope = scopeCondition(actor, scopedColumns('a'), parameters);
  return query(
    `with eaten as materialized (
       select meal.business_unit_id, meal.company_id, meal.group_id, meal.food_service_id, ${then} as day, sum(meal.qty) as qty, sum(meal.amount) as amount
         from ${eatenMeals} meal
        where meal.business_unit_id in (select business_unit_id from price_lists where id = any(${named})) and meal.eaten_on >= ${now} - ${pace.days} and meal.eaten_on < ${now} group by 1, 2, 3, 4),
     spent as (
       select eaten.business_unit_id, eaten.company_id, coalesce(eaten.group_id, 0) as group_id, sum(eaten.amount) as amount,
              sum(case when priced.price_list_id = any(${named}) then eaten.qty * priced.price else eaten.amount end) as amount_then
         from eaten left join ${pricesInForce('eaten')} priced using (business_unit_id, company_id, food_service_id, day) group by 1, 2, 3)
     select * from (
       select a.id, co.business_name, bu.name as business_unit_name, g.name as group_name,
              ${daysLeft('a.balance', 'spent.amount')} as days_left, ${daysLeft('a.balance', 'spent.amount_then')} as days_then
         from ledger_accounts a join companies co on co.id = a.company_id join business_units bu on bu.id = a.business_unit_id
         left join groups g on g.id = a.group_id
         join spent on spent.company_id = a.company_id and spent.business_unit_id = a.business_unit_id and spent.group_id = coalesce(a.group_id, 0)
        where ${scope}) account
      where days_left is distinct from days_then order by days_then, business_name, business_unit_name, id limit ${mostBalances}`,
    parameters.values,
  );
}

/** Of the accounts that a preview names. */
const mostBalances = 50;
