import { Migration } from '@mikro-orm/migrations';

/**
 * A meal is what it was when it was eaten: which meal an id of a terminal stands for; a refused meal for each different
 * content; what a price, a diner's group, codes and place were before they changed. Of what changes over time the present
 * stands in its own table, and here each former state with the moment until which it held.
 */
export class MealsAsEaten extends Migration {
  override up(): void {
    this.addSql(`
      alter table meal_deliveries add column meal_id bigint, add column occurred_on date;
      update meal_deliveries d set meal_id = m.id, occurred_on = m.occurred_on
        from meal_transactions m where m.business_unit_id = d.business_unit_id and m.terminal_uid = d.terminal_uid;
      alter table meal_deliveries alter column meal_id set not null, alter column occurred_on set not null;

      create or replace function keep_meal_deliveries() returns trigger language plpgsql as $$
      begin
        insert into meal_deliveries (business_unit_id, terminal_uid, meal_id, occurred_on)
        select business_unit_id, terminal_uid, id, occurred_on from new_rows order by 1, 2;
        insert into meal_monthly_counts as c
        select customer_id, business_unit_id, food_service_id, date_trunc('month', occurred_on)::date, sum(qty)
        from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
        on conflict (customer_id, business_unit_id, food_service_id, month) do update set qty = c.qty + excluded.qty;
        return null;
      end $$;

      -- What the till showed and which till it was do not make another meal.
      create function refused_meal_content(payload jsonb) returns text language sql immutable as $$
        select md5((case when jsonb_typeof(payload) = 'object' then payload - 'amount' - 'pos_id' else payload end)::text)
      $$;
      alter table refused_meals drop constraint refused_meals_once;
      create unique index refused_meals_once on refused_meals (business_unit_id, terminal_uid, refused_meal_content(payload));
    `);
    this.addSql(`
      -- The time of the product: the fixed clock outside production, as the audit has it.
      create function moment_of_change() returns timestamptz language sql stable as $$
        select coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, now())
      $$;
    `);
    this.addSql(`
      -- A price, and whether the service was in the list at all, until that moment.
      create table former_prices (
        price_list_id bigint not null,
        food_service_id bigint not null,
        until_at timestamptz not null,
        price bigint not null,
        is_active boolean not null,
        primary key (price_list_id, food_service_id, until_at)
      );
      create table ended_price_lists (
        price_list_id bigint primary key,
        ended_at timestamptz not null
      );
      -- The last moment at which anything about a centre's prices changed: later meals need no look back.
      create table price_changes (
        business_unit_id text primary key,
        changed_at timestamptz not null
      );
      create function note_price_change(lists bigint[]) returns void language sql as $$
        insert into price_changes (business_unit_id, changed_at)
        select distinct business_unit_id, moment_of_change() from price_lists where id = any (lists) order by 1
        on conflict (business_unit_id) do update set changed_at = greatest(price_changes.changed_at, excluded.changed_at)
      $$;

      create function keep_former_prices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          -- A service that comes into a list later was not in it before; a list that is new has no before.
          insert into former_prices (price_list_id, food_service_id, until_at, price, is_active)
          select n.price_list_id, n.food_service_id, moment_of_change(), n.price, false
            from new_rows n join price_lists l on l.id = n.price_list_id and l.created_at < now()
          on conflict do nothing;
          perform note_price_change(array(select distinct price_list_id from new_rows));
        else
          insert into former_prices (price_list_id, food_service_id, until_at, price, is_active)
          select o.price_list_id, o.food_service_id, moment_of_change(), o.price, o.is_active
            from old_rows o join new_rows n using (price_list_id, food_service_id)
           where (o.price, o.is_active) is distinct from (n.price, n.is_active)
          on conflict do nothing;
          perform note_price_change(array(select distinct price_list_id from new_rows));
        end if;
        return null;
      end $$;
      create trigger former_insert after insert on price_list_food_service_realtion referencing new table as new_rows
        for each statement execute function keep_former_prices();
      create trigger former_update after update on price_list_food_service_realtion
        referencing old table as old_rows new table as new_rows for each statement execute function keep_former_prices();

      create function keep_ended_price_lists() returns trigger language plpgsql as $$
      begin
        insert into ended_price_lists (price_list_id, ended_at)
        select n.id, moment_of_change() from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
        on conflict (price_list_id) do update set ended_at = excluded.ended_at;
        if found then perform note_price_change(array(select id from new_rows)); end if;
        return null;
      end $$;
      create trigger former_update after update on price_lists referencing old table as old_rows new table as new_rows
        for each statement execute function keep_ended_price_lists();
      insert into price_changes (business_unit_id, changed_at) select distinct business_unit_id, moment_of_change() from price_lists;
    `);
    this.addSql(`
      create table former_customer_groups (
        customer_id bigint not null,
        until_at timestamptz not null,
        group_id bigint,
        primary key (customer_id, until_at)
      );
      create table removed_customers (
        customer_id bigint primary key,
        removed_at timestamptz not null
      );
      create table former_customer_codes (
        business_unit_id text not null,
        auth_type text not null,
        auth_code varchar(30) not null,
        until_at timestamptz not null,
        customer_id bigint not null,
        primary key (business_unit_id, auth_type, auth_code, until_at)
      );
      create index former_customer_codes_customer_idx on former_customer_codes (customer_id);
      create table former_customer_places (
        customer_id bigint not null,
        business_unit_id text not null,
        until_at timestamptz not null,
        company_id text not null,
        food_services_profile_id bigint not null,
        primary key (customer_id, business_unit_id, until_at, company_id)
      );

      create function keep_former_customers() returns trigger language plpgsql as $$
      begin
        insert into former_customer_groups (customer_id, until_at, group_id)
        select n.id, moment_of_change(), o.group_id from new_rows n join old_rows o on o.id = n.id and o.group_id is distinct from n.group_id
        on conflict do nothing;
        insert into removed_customers (customer_id, removed_at)
        select n.id, moment_of_change() from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
        on conflict (customer_id) do update set removed_at = excluded.removed_at;
        return null;
      end $$;
      create trigger former_update after update on customers referencing old table as old_rows new table as new_rows
        for each statement execute function keep_former_customers();

      create function keep_former_codes() returns trigger language plpgsql as $$
      begin
        insert into former_customer_codes (business_unit_id, auth_type, auth_code, until_at, customer_id)
        select business_unit_id, auth_type, auth_code, moment_of_change(), customer_id from old_rows
        on conflict do nothing;
        return null;
      end $$;
      create trigger former_delete after delete on customer_code_claims referencing old table as old_rows
        for each statement execute function keep_former_codes();

      create function keep_former_places() returns trigger language plpgsql as $$
      begin
        insert into former_customer_places (customer_id, business_unit_id, until_at, company_id, food_services_profile_id)
        select o.customer_id, o.business_unit_id, moment_of_change(), o.company_id, o.food_services_profile_id
          from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
        on conflict do nothing;
        return null;
      end $$;
      create trigger former_update after update on customer_profile_relations
        referencing old table as old_rows new table as new_rows for each statement execute function keep_former_places();
    `);
  }
}
