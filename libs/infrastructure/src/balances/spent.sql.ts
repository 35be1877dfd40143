import { pace } from '@comensal/domain/balances';
import { eatenMeals } from '../platform/database/eaten-meals.sql';
import { exactSum } from '../platform/database/exact-sum.sql';

/**
 * What accounts paid for meals eaten in the period of the pace before `day` (SQL of a date); joined as `spent`.
 * `condition` limits the rows `meal`. A void takes from the day of its meal: many voids at once, of long ago, slow nothing
 * down.
 */
export function spentBefore(day: string, condition: string): string {
  return `spent as materialized (
    select meal.company_id, meal.business_unit_id, coalesce(meal.group_id, 0) as group_id, sum(meal.amount) as amount
      from ${eatenMeals} meal
     where meal.eaten_on >= ${day} - ${pace.days} and meal.eaten_on < ${day} and ${condition}
     group by 1, 2, 3)`;
}

/** Joins `spent` to an account; takes its alias. */
export const spentOf = (account: string): string =>
  `left join spent on spent.company_id = ${account}.company_id and spent.business_unit_id = ${account}.business_unit_id and spent.group_id = coalesce(${account}.group_id, 0)`;

export const spentAmount = 'coalesce(spent.amount, 0)';

/** What a working day costs at that pace. */
export const dailyAmount = exactSum(`round(${spentAmount} / ${pace.workingDays}.0)`);
