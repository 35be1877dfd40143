/**
 * What is counted of places: a relation of meals, voids and adjustments of prices, each with its place. `places` is a
 * relation with company_id, business_unit_id and the two marks: what has a day up to `since_day` and a number up to
 * `since_meal` (`since_adjustment`) is counted by an earlier settlement, what has a day up to `until_day` and a number up to
 * `until_meal` (`until_adjustment`) by this one, unless an account has paid for it. A void counts on the day of its meal.
 *
 * Of one place these sets are disjoint and together everything, since the marks of each settlement are those of the one
 * before it, and no number up to a mark appears later: marks are taken under the lock of the centre's deliveries, and of the
 * adjustments (decision 0812). Columns: id (below zero of an adjustment), customer_id (null there), is_void, and day.
 */
export function countedAt(places: string): string {
  const at = 'x.company_id = p.company_id and x.business_unit_id = p.business_unit_id';
  const day = 'coalesce(x.voids_occurred_on, x.occurred_on)';
  const meals = (condition: string): string => `
    select p.company_id, p.business_unit_id, x.id, x.customer_id, x.group_id, x.food_service_id, ${day} as day, x.occurred_at, x.qty, x.amount,
           x.voids_meal_id is not null as is_void, ${day} < p.first_day as is_earlier, x.pos_id, x.entered_by
      from meal_transactions x
     where ${condition} and x.id <= p.until_meal and ${day} <= p.until_day and (x.id > p.since_meal or ${day} > p.since_day)
       and not (p.has_account and exists (select from ledger_movements l where l.meal_id = x.id))`;
  return `select m.* from (
      select p.*, exists (select from ledger_accounts a where a.company_id = p.company_id and a.business_unit_id = p.business_unit_id) as has_account,
             date_trunc('month', p.until_day::timestamp)::date as first_day
        from ${places} p) p
     cross join lateral (
       ${meals(`${at} and x.occurred_on > p.since_day`)}
       union all
       -- What came late: found by its number, which few meals of those days have, and never by reading the place's history.
       ${meals(`x.occurred_on <= p.since_day and x.id > p.since_meal and x.company_id || '' = p.company_id and x.business_unit_id || '' = p.business_unit_id`)}
       union all
       select p.company_id, p.business_unit_id, -x.id, null, x.group_id, x.food_service_id, x.eaten_on, x.occurred_at, 0, x.amount, false,
              x.eaten_on < p.first_day, null, null
         from price_adjustments x
        where ${at} and x.account_id is null and x.id <= p.until_adjustment and x.eaten_on <= p.until_day
          and (x.id > p.since_adjustment or x.eaten_on > p.since_day)
     ) m`;
}
