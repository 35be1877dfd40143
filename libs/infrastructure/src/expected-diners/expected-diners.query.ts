import { daysRead, type ExpectedRow, expectedDays, type ServiceHistory } from '@comensal/domain/expected-diners';
import type { Actor } from '@comensal/domain/platform/access';
import { addDays, type DateNumber, dateParts, dateToIso } from '@comensal/domain/platform/dates';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { businessDate } from '../platform/database/moment.sql';
import { Parameters, type Query } from '../platform/database/query';
import { openPairsCondition, pairColumns, readOpenPairs, scopedColumns } from '../platform/database/scope.sql';
import { ordered } from '../platform/database/search.sql';
import { holidaysOf } from './national-holidays';

/** Days of a centre, as they are asked for. */
export interface ExpectedRequest {
  readonly business_unit_id: string;
  readonly from: DateNumber;
  readonly to: DateNumber;
  readonly today: DateNumber;
  /** The days that the installation lists as holidays. */
  readonly holidays: readonly DateNumber[];
}

/**
 * What is expected at a centre, of the companies that the person sees there, and what was eaten; services by their hour.
 * Empty for a centre that the person does not see (issue 53, 8).
 */
export async function getExpected(
  query: Query,
  actor: Actor,
  { business_unit_id, holidays: listed, ...days }: ExpectedRequest,
): Promise<ExpectedRow[]> {
  const parameters = new Parameters();
  const sql = await historySql(query, actor, business_unit_id, days.today, parameters);
  const rows = await query<ServiceHistory & { readonly delivered: DateNumber | null }>(sql, parameters.values);
  const { year } = dateParts(days.today);
  const holidays = await holidaysOf([year - 3, year - 2, year - 1, year, year + 1], listed);
  return expectedDays(rows, { ...days, holidays, delivered: rows[0]?.delivered ?? null });
}

/** One statement: what was eaten from the rollup, who began and left, and when the centre delivered last. */
async function historySql(
  query: Query,
  actor: Actor,
  centre: string,
  today: DateNumber,
  parameters: Parameters,
): Promise<string> {
  const pairs = (await readOpenPairs(query, actor)).filter(({ businessUnit }) => businessUnit === centre);
  const [unit, from, to] = [centre, dateToIso(addDays(today, -daysRead)), dateToIso(today)].map((value) =>
    parameters.add(value),
  );
  const meals = openPairsCondition(actor, pairs, scopedColumns('m'), parameters);
  const places = openPairsCondition(actor, pairs, { ...pairColumns('r'), group: 'c.group_id' }, parameters);
  const number = (day: string): string => `to_char(${day}, 'YYYYMMDD')::int`;
  return `with eaten as (
      select m.food_service_id, m.eaten_on, sum(m.qty)::int as qty from ${eatenMeals} m
       where m.business_unit_id = ${unit} and m.eaten_on between ${from}::date and ${to}::date and ${meals}
       group by 1, 2 having sum(m.qty) > 0
    ), place as (
      select r.food_services_profile_id, ${businessDate('r.created_at')} as began, case
          when not r.is_active then (select max(${businessDate('f.until_at')}) from former_customer_places f
            where f.customer_id = r.customer_id and f.business_unit_id = r.business_unit_id and f.company_id = r.company_id)
          when not c.is_active then (select ${businessDate('gone.removed_at')} from removed_customers gone where gone.customer_id = c.id)
        end as ended, r.is_active and c.is_active as stays
        from customer_profile_relations r join customers c on c.id = r.customer_id where r.business_unit_id = ${unit} and ${places}
    ), moved as (
      select food_services_profile_id, began as day, count(*) as change from place where stays or ended is not null group by 1, 2
      union all select food_services_profile_id, ended, -count(*) from place where not stays and ended is not null group by 1, 2
    ), diners as (
      select p.food_service_id, m.day, sum(m.change)::int as change
        from moved m join food_service_profile_relations p on p.food_services_profile_id = m.food_services_profile_id and p.is_active
       group by 1, 2
    )
    select s.id as food_service_id, s.name as service,
           s.is_active and exists (select from business_unit_food_service_relations o
             where o.food_service_id = s.id and o.business_unit_id = ${unit} and o.is_active) as "isOffered",
           (select ${number(businessDate('d.timestamp_transactions'))} from business_unit_sync d where d.business_unit_id = ${unit}) as delivered,
           (select json_agg(json_build_array(${number('e.eaten_on')}, e.qty)) from eaten e where e.food_service_id = s.id) as eaten,
           (select coalesce(json_agg(json_build_array(${number('n.day')}, n.change)), '[]') from diners n where n.food_service_id = s.id) as diners
      from food_services s where s.id in (select food_service_id from eaten)
     order by s.schedule_begin, ${ordered('s.name')}, s.id`;
}
