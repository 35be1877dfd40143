import { Migration } from '@mikro-orm/migrations';
import { mealsFunctions } from '../functions/meals';

/**
 * Meals per month, centre, company, group and service, kept by triggers of the daily rollup, whoever writes that. The
 * triggers come first: to create them waits for those who are writing meals, and lets nobody write until the months of
 * all former days are summed.
 */
export class MonthlyRollups extends Migration {
  override up(): void {
    this.addSql(`
      create table meal_monthly_rollups (
        month date not null,
        business_unit_id text not null,
        company_id text not null,
        group_id bigint,
        food_service_id bigint not null,
        qty bigint not null,
        amount bigint not null,
        count bigint not null,
        constraint meal_monthly_rollups_unique unique nulls not distinct
          (business_unit_id, company_id, month, food_service_id, group_id)
      ) with (fillfactor = 80);
    `);
    this.addSql(mealsFunctions);
    this.addSql(`
      create trigger roll_up_added after insert on meal_daily_rollups referencing new table as new_rows
        for each statement execute function roll_up_months();
      create trigger roll_up_changed after update on meal_daily_rollups referencing old table as old_rows new table as new_rows
        for each statement execute function roll_up_months();
      create trigger roll_up_removed after delete on meal_daily_rollups referencing old table as old_rows
        for each statement execute function roll_up_months();
    `);
    this.addSql(`
      insert into meal_monthly_rollups (month, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
      select date_trunc('month', occurred_on::timestamp)::date, business_unit_id, company_id, group_id, food_service_id, sum(qty), sum(amount), sum(count)
        from meal_daily_rollups group by 1, 2, 3, 4, 5 order by 1, 2, 3, 5, 4
    `);
    this.addSql(`create index meal_monthly_rollups_month_idx on meal_monthly_rollups (month)`);
  }
}
