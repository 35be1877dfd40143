import { Migration } from '@mikro-orm/migrations';

/**
 * Counter-meals: a meal of negative quantity that refers to the meal that it voids, dated by the moment of the void, with
 * who voided it and why. Who entered a meal by hand, and why, is in the same columns. The former checks of quantity and
 * amount do not know counter-meals; `keep_meal_deliveries` refuses what they refused, because a check that replaces
 * another reads the whole table while nobody else may use it.
 */
export class MealVoids extends Migration {
  override up(): void {
    this.addSql(`
      alter table meal_transactions drop constraint if exists meal_transactions_qty_check, drop constraint if exists meal_transactions_amount_check,
        add column voids_meal_id bigint, add column voids_occurred_on date, add column entered_by varchar(15), add column reason text;

      -- How much of each meal was voided; one row for a meal, which counter-meals add to. Limits are given back by it, on
      -- the day for which the meal counted. terminal_uid is null for a meal that no terminal counted.
      create table voided_meals (
        meal_id bigint primary key,
        occurred_on date not null,
        business_unit_id text not null,
        customer_id bigint not null,
        food_service_id bigint not null,
        counted_on date not null,
        terminal_uid text,
        eaten integer not null,
        qty integer not null,
        constraint voided_meals_within check (qty between 1 and eaten)
      );
      create index voided_meals_counted_idx on voided_meals (customer_id, food_service_id, business_unit_id, counted_on);
      create index voided_meals_counted_on_idx on voided_meals (counted_on)`);
  }
}
