import { type DaysFilter, type ReportRowOf } from '@comensal/domain/reports';
import { reports } from '@comensal/domain/reports/reports.texts';
import { exactSum } from '../../platform/database/exact-sum.sql';
import { folded, holdsWord, ordered } from '../../platform/database/search.sql';
import { adjustmentSums, displayedName, mealCondition, mealSums } from './report-conditions.sql';
import { capped } from './report-period';
import { accountColumns, accountSorts, type ReportQuery, visibleRows } from './report-query';

/** What a day adds to an account: its meals, and the adjustments of prices posted on it. */
const charged = `(select occurred_on, company_id, business_unit_id, group_id, food_service_id, amount from meal_daily_rollups
  union all select occurred_on, company_id, business_unit_id, group_id, food_service_id, amount from price_adjustments)`;

/** Consumption by client, centre, group and service, from the daily rollup (REP-22). */
export const consumptionQuery: ReportQuery<DaysFilter, ReportRowOf<'consumption'>> = {
  list: {
    ...visibleRows,
    before: (request, parameters) => `eaten as (
        ${mealSums(request, ['group_id', 'food_service_id'], 'sum(r.qty)::bigint as qty, sum(r.amount)::bigint as amount', parameters)}
      ), adjusted as (
        ${adjustmentSums(request, ['group_id', 'food_service_id'], '0::bigint as qty, sum(j.amount)::bigint as amount', parameters)}
      ), shown as (
        select e.company_id, e.business_unit_id, e.group_id, e.sign * e.food_service_id as food_service_id, e.qty, e.amount, ${displayedName('c', 'business_name', 'e.company_id')} as business_name, ${displayedName('b', 'name', 'e.business_unit_id')} as business_unit_name,
               g.name as group_name, case when e.sign < 0 then '${reports.marks.adjustment} · ' else '' end || coalesce(s.name, e.food_service_id::text) as food_service
          from (select *, 1 as sign from eaten union all select *, -1 from adjusted) e left join companies c on c.id = e.company_id left join business_units b on b.id = e.business_unit_id
          left join groups g on g.id = e.group_id left join food_services s on s.id = e.food_service_id
      )`,
    columns: {
      ...accountColumns,
      food_service_id: 'r.food_service_id',
      food_service: 'r.food_service',
      qty: 'r.qty',
      amount: exactSum('r.amount'),
    },
    search: (word, parameters) => holdsWord(folded('r.business_name'), word, parameters),
    sorts: {
      ...accountSorts,
      food_service_id: 'r.food_service_id',
      food_service: ordered('r.food_service'),
      qty: 'r.qty',
      amount: 'r.amount',
    },
    usual: { sort: 'business_name', direction: 'asc' },
    key: 'r.company_id',
    thenBy: `${ordered('r.business_name')}, ${ordered('r.business_unit_name')}, ${ordered(`coalesce(r.group_name, '')`)}, ${ordered('r.food_service')},
      r.company_id, r.business_unit_id, coalesce(r.group_id, 0), r.food_service_id`,
  },
  figures: (request, parameters) =>
    `select r.occurred_on::text as at, coalesce(s.name, r.food_service_id::text) as series, r.amount::float8 as value
       from (select r.occurred_on, r.food_service_id, sum(r.amount)::bigint as amount from ${charged} r
              where ${mealCondition(request, 'r', parameters)} group by 1, 2) r
       left join food_services s on s.id = r.food_service_id order by s.schedule_begin, s.id, r.occurred_on`,
  period: ({ filter: { dateFrom = 0, dateTo = 0 }, today }) => capped({ from: dateFrom, to: dateTo }, today),
};
