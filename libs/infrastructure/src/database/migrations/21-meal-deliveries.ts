import { Migration } from '@mikro-orm/migrations';

/**
 * Deliveries of the terminals: a terminal's id counts once at its centre, whatever day it bears; what each diner ate in a
 * month, for the limits; what each key still holds; when a refused meal was taken after all.
 */
export class MealDeliveries extends Migration {
  override up(): void {
    this.addSql(`
      -- The unique key of a partitioned table must hold the day: the same id on another day would be taken twice.
      create table meal_deliveries (
        business_unit_id text not null,
        terminal_uid text not null,
        constraint meal_deliveries_once primary key (business_unit_id, terminal_uid)
      );
      alter table meal_transactions drop constraint meal_transactions_delivered_once;

      -- A diner's meals of a service at a centre: twelve rows tell what a year has, which the meals themselves tell in hundreds.
      create table meal_monthly_counts (
        customer_id bigint not null,
        business_unit_id text not null,
        food_service_id bigint not null,
        month date not null,
        qty bigint not null,
        primary key (customer_id, business_unit_id, food_service_id, month)
      ) with (fillfactor = 80);

      insert into meal_deliveries select distinct business_unit_id, terminal_uid from meal_transactions;
      insert into meal_monthly_counts
      select customer_id, business_unit_id, food_service_id, date_trunc('month', occurred_on)::date, sum(qty)
      from meal_transactions group by 1, 2, 3, 4;

      -- Like the rollup, both belong to the insert of the meals: no writer can forget them.
      create function keep_meal_deliveries() returns trigger language plpgsql as $$
      begin
        insert into meal_deliveries select business_unit_id, terminal_uid from new_rows order by 1, 2;
        insert into meal_monthly_counts as c
        select customer_id, business_unit_id, food_service_id, date_trunc('month', occurred_on)::date, sum(qty)
        from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (customer_id, business_unit_id, food_service_id, month) do update set qty = c.qty + excluded.qty;
        return null;
      end $$;
      create trigger keep_deliveries after insert on meal_transactions referencing new table as new_rows
        for each statement execute function keep_meal_deliveries();
    `);
    this.addSql(`
      alter table meal_transactions add column off_schedule boolean not null default false;
      create index meal_transactions_observed_idx on meal_transactions (business_unit_id, occurred_at)
        where over_limit or off_schedule or sent_amount <> amount;

      alter table refused_meals add column accepted_at timestamptz;
      create index refused_meals_open_idx on refused_meals (business_unit_id, received_at) where reviewed_at is null and accepted_at is null;

      create table terminal_pending (
        terminal_key_id bigint primary key references terminal_keys,
        pending integer not null check (pending >= 0),
        delivered_at timestamptz not null
      );
    `);
  }
}
