/**
 * A table of meals by the day for which they count (`eaten_on`), with centre, company, group and service: the daily rollup,
 * from which the few that were counted for an earlier day, and every void, go to the day on which the meal was eaten. Money
 * stands on the day of its movement instead: for that, read the rollup. Sum it, by conditions on `eaten_on`.
 */
export const eatenMeals = `(
  select occurred_on as eaten_on, business_unit_id, company_id, group_id, food_service_id, qty, amount from meal_daily_rollups
  union all ${moved('occurred_on', '-')}
  union all ${moved('counted_on', '')})`;

/** Reads an index of these rows alone. The condition is the index's, word by word. */
function moved(day: string, sign: string): string {
  return `select ${day}, business_unit_id, company_id, group_id, food_service_id, ${sign}qty::bigint, ${sign}amount from meal_transactions where counted_on <> occurred_on`;
}
