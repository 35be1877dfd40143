import { businessTimeZone } from '@comensal/domain/platform/dates';
import { isPrepaid } from '../companies/contractor.sql';

/**
 * What was eaten at places on the days for which a list counts there, by account, service and day: `qty` and `eaten` as they
 * are now, voids included, and `charged`, to which former adjustments are added. `places` is a relation with company_id,
 * business_unit_id, first_day and last_day. The day is that of the meal's price: of a void, its meal's.
 */
export function chargedAt(places: string): string {
  const at = 'x.business_unit_id = c.business_unit_id and x.company_id = c.company_id';
  // Rows of a small index: a void on the day of its meal needs no move.
  const moved = `meal_transactions x where ${at} and x.counted_on <> x.occurred_on and x.voids_meal_id is not null`;
  return `select c.company_id, c.business_unit_id, m.group_id, m.food_service_id, m.day,
                 sum(m.qty)::bigint as qty, sum(m.eaten)::bigint as eaten, sum(m.charged)::bigint as charged
            from ${places} c cross join lateral (
              select x.group_id, x.food_service_id, x.occurred_on as day, x.qty, x.amount as eaten, x.amount as charged
                from meal_daily_rollups x where ${at} and x.occurred_on between c.first_day and c.last_day
              union all
              select x.group_id, x.food_service_id, x.occurred_on, -x.qty::bigint, -x.amount, -x.amount
                from ${moved} and x.occurred_on between c.first_day and c.last_day
              union all
              select x.group_id, x.food_service_id, x.voids_occurred_on, x.qty::bigint, x.amount, x.amount
                from ${moved} and x.voids_occurred_on between c.first_day and c.last_day and x.counted_on between c.first_day - 1 and c.last_day
              union all
              select x.group_id, x.food_service_id, x.eaten_on, 0, 0, x.amount
                from price_adjustments x where ${at} and x.eaten_on between c.first_day and c.last_day
            ) m group by 1, 2, 3, 4, 5`;
}

/** Condition: accounts pay for what is eaten by the company at the centre, by their relation at the end of the day. */
export function isPaidOn(row: string): string {
  const relation = (table: string): string =>
    `${table}.company_id = ${row}.company_id and ${table}.business_unit_id = ${row}.business_unit_id`;
  return `coalesce(
    (select ${isPrepaid('former')} from former_relations former where ${relation('former')}
        and former.until_at >= (${row}.day + 1)::timestamp at time zone '${businessTimeZone}' order by former.until_at limit 1),
    (select ${isPrepaid('relation')} from company_business_unit_relations relation where ${relation('relation')}), false)`;
}
