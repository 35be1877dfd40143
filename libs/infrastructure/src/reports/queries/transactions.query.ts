import { addDays } from '@comensal/domain/platform/dates';
import { type DaysFilter, type ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { isoMoment } from '../../platform/database/moment.sql';
import type { Parameters } from '../../platform/database/query';
import { ordered, patternOf } from '../../platform/database/search.sql';
import { mealOrigin } from '../../terminal/meal-origin.sql';
import { dayStart, displayedName, mealCondition, mealTotals } from './report-conditions.sql';
import { capped } from './report-period';
import type { ReportQuery } from './report-query';

/** A trigram index cannot find anything shorter. */
const shortestSought = 3;

const names = `left join companies c on c.id = m.company_id
      left join business_units b on b.id = m.business_unit_id
      left join groups g on g.id = m.group_id
      left join customers d on d.id = m.customer_id
      left join food_services s on s.id = m.food_service_id`;

/**
 * The rows of a table with their rank in an order; equal ones share it. It is materialized, because a `rank` is not pulled
 * into the join with the meals. Each meal has its row there (data.md), so that the first ranks can be read alone.
 */
function inOrder(table: string, text: string, column: string) {
  // An adjustment has no diner.
  const nobody = table === 'customers' ? ' union all select 0, 0' : '';
  const places = `(select id, rank() over (order by ${text}) as place from ${table}${nobody}) o on o.id = m.${column}`;
  return { join: `join ${places}`, by: 'o.place' };
}

/** Where a meal was taken: its point of sale, or in its place that it is a counter-meal or was entered by hand. */
const taken = `case ${mealOrigin('m')} when 'void' then '${reports.marks.void}'
  when 'hand' then '${reports.marks.hand}' || coalesce(' · ' || m.pos_id, '') else m.pos_id end`;

/**
 * The meals, and the adjustments of their prices: each on the day on which it was posted, without a diner and under its
 * number with a minus sign. Simple enough that PostgreSQL reads both in the order of an index.
 */
const lines = `(
      select id, auth_id_code, company_id, business_unit_id, group_id, customer_id, food_service_id, occurred_at, occurred_on, qty, amount, pos_id,
             voids_meal_id, entered_by from meal_transactions
      union all
      select -id, null::text, company_id, business_unit_id, group_id, 0::bigint, food_service_id, occurred_at, occurred_on, 0, amount,
             '${reports.marks.adjustment} · ' || to_char(eaten_on, 'DD/MM/YYYY'), null::bigint, null::varchar(15) from price_adjustments) m`;

/** Every meal of the period (REP-20), and every adjustment. Sums come from the daily rollup, which covers the same rows. */
export const transactionsQuery: ReportQuery<DaysFilter, ReportRowOf<'transactions'>> = {
  list: {
    tables: `${lines} ${names}`,
    counted: lines,
    late: {
      record: 'm',
      names,
      orders: {
        business_name: inOrder('companies', ordered(displayedName('companies', 'business_name', 'id')), 'company_id'),
        business_unit_name: inOrder(
          'business_units',
          ordered(displayedName('business_units', 'name', 'id')),
          'business_unit_id',
        ),
        // Most meals have no group; they come first.
        group_name: {
          join: `left join (select id, rank() over (order by ${ordered('name')}) as place from groups) o on o.id = m.group_id`,
          by: 'coalesce(o.place, 0)',
        },
        name: inOrder('customers', ordered(`coalesce(name, '')`), 'customer_id'),
        surname: inOrder('customers', ordered(`coalesce(surname, '')`), 'customer_id'),
        section: inOrder('customers', ordered(`coalesce(section, '')`), 'customer_id'),
        file_number: inOrder('customers', `coalesce(file_number, '')`, 'customer_id'),
        food_service: inOrder('food_services', ordered(`coalesce(name, '')`), 'food_service_id'),
      },
    },
    columns: {
      id: 'm.id',
      auth_id_code: 'm.auth_id_code',
      business_name: displayedName('c', 'business_name', 'm.company_id'),
      business_unit_name: displayedName('b', 'name', 'm.business_unit_id'),
      group_name: 'g.name',
      name: 'd.name',
      surname: 'd.surname',
      section: 'd.section',
      file_number: 'd.file_number',
      food_service: `coalesce(s.name, m.food_service_id::text)`,
      datetime: isoMoment('m.occurred_at'),
      qty: 'm.qty',
      amount: 'm.amount',
      pos_id: taken,
    },
    scope: (request, parameters) => mealCondition(request, 'm', parameters),
    // The same days as moments: these bound the scan of the time index.
    filters: ({ filter: { dateFrom = 0, dateTo = 0 } }, parameters) => [
      `m.occurred_at >= ${dayStart(dateFrom, parameters)} and m.occurred_at < ${dayStart(addDays(dateTo, 1), parameters)}`,
    ],
    search: cardCondition,
    sorts: {
      id: 'm.id',
      auth_id_code: `coalesce(m.auth_id_code, '')`,
      business_name: ordered(displayedName('c', 'business_name', 'm.company_id')),
      business_unit_name: ordered(displayedName('b', 'name', 'm.business_unit_id')),
      group_name: ordered(`coalesce(g.name, '')`),
      name: ordered(`coalesce(d.name, '')`),
      surname: ordered(`coalesce(d.surname, '')`),
      section: ordered(`coalesce(d.section, '')`),
      file_number: `coalesce(d.file_number, '')`,
      food_service: ordered(`coalesce(s.name, '')`),
      datetime: 'm.occurred_at',
      qty: 'm.qty',
      amount: 'm.amount',
      pos_id: `coalesce(${taken}, '')`,
    },
    usual: { sort: 'datetime', direction: 'asc' },
    key: 'm.id',
  },
  summary: (request, parameters) => mealTotals(request, { rows: 'count', qty: 'qty', amount: 'amount' }, parameters),
  figures: (request, parameters) =>
    `select r.occurred_on::text as at, ${parameters.add(reports.meals)}::text as series, sum(r.qty)::float8 as value
       from meal_daily_rollups r where ${mealCondition(request, 'r', parameters)} group by r.occurred_on order by r.occurred_on`,
  period: ({ filter: { dateFrom = 0, dateTo = 0 }, today }) => capped({ from: dateFrom, to: dateTo }, today),
};

/** The card contains the word, ignoring case; diners with such a card are looked up first. */
function cardCondition(word: string, parameters: Parameters): string {
  const pattern = patternOf(word, parameters);
  const holds = `lower(m.auth_id_code) like ${pattern}`;
  return word.length < shortestSought
    ? holds
    : `${holds} and m.customer_id = any(array(select k.customer_id from meal_cards k where lower(k.auth_id_code) like ${pattern}))`;
}
