import { Migration } from '@mikro-orm/migrations';

/**
 * The rollup and the monthly counts are written by the very statement that inserts meals, a row for each centre, company,
 * group, service and diner that the meals name, and no row of theirs ever goes. Their references keep those of the meals:
 * checked once for a batch in place of five times for each meal.
 */
export class MealReferences extends Migration {
  override up(): void {
    this.addSql(`
      alter table meal_monthly_counts add constraint meal_monthly_counts_customer_id_fkey foreign key (customer_id) references customers;
      alter table meal_transactions
        drop constraint meal_transactions_business_unit_id_fkey,
        drop constraint meal_transactions_company_id_fkey,
        drop constraint meal_transactions_group_id_fkey,
        drop constraint meal_transactions_customer_id_fkey,
        drop constraint meal_transactions_food_service_id_fkey;
    `);
  }
}
