import { Migration } from '@mikro-orm/migrations';

/**
 * Which refused meals are one; what a price list had before its time; and since when the diners are gone who were removed
 * before there was a place for it.
 */
export class MealIdentity extends Migration {
  override up(): void {
    this.addSql(`
      drop index refused_meals_once;
      update refused_meals set terminal_uid = 'sin-id' where terminal_uid = 'sin-id-' || md5(payload::text);

      -- The fields that make a meal, however a till writes what is not there, and whatever it adds (a counter of its tries).
      -- What has none of them is known by everything that was sent.
      create or replace function refused_meal_content(payload jsonb) returns text language sql immutable as $$
        select md5(coalesce(nullif(jsonb_strip_nulls(jsonb_build_object(
          'id', payload -> 'id', 'customer_id', payload -> 'customer_id', 'auth_code', payload -> 'auth_code', 'auth_type', payload -> 'auth_type',
          'company_id', payload -> 'company_id', 'food_service_id', payload -> 'food_service_id', 'qty', payload -> 'qty',
          'occurred_at', payload -> 'occurred_at')), '{}'), payload)::text)
      $$;
      update refused_meals set terminal_uid = 'sin-id-' || refused_meal_content(payload) where terminal_uid = 'sin-id';
      delete from refused_meals r using (
        select id, row_number() over (partition by business_unit_id, terminal_uid, refused_meal_content(payload)
                                      order by accepted_at nulls last, reviewed_at nulls last, received_at desc, id desc) as place
          from refused_meals) same
       where same.id = r.id and same.place > 1;
      create unique index refused_meals_once on refused_meals (business_unit_id, terminal_uid, refused_meal_content(payload));
    `);
    this.addSql(`
      create or replace function keep_former_prices() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          -- A service that comes into a list later was not in it before; a list that is new has no before, nor has one that is
          -- written down as of another day.
          insert into former_prices (price_list_id, food_service_id, until_at, price, is_active)
          select n.price_list_id, n.food_service_id, moment_of_change(), n.price, false
            from new_rows n join price_lists l on l.id = n.price_list_id and l.created_at < least(now(), moment_of_change())
          on conflict do nothing;
        else
          insert into former_prices (price_list_id, food_service_id, until_at, price, is_active)
          select o.price_list_id, o.food_service_id, moment_of_change(), o.price, o.is_active
            from old_rows o join new_rows n using (price_list_id, food_service_id)
           where (o.price, o.is_active) is distinct from (n.price, n.is_active)
          on conflict do nothing;
        end if;
        perform note_price_change(array(select distinct price_list_id from new_rows));
        return null;
      end $$;
    `);
    this.addSql(`
      insert into removed_customers (customer_id, removed_at)
      select c.id, removal.at
        from customers c
       cross join lateral (
         select max(e.at) as at from audit_events e
          where e.record_key collate "C" = c.id::text and e.table_name = 'customers'
            and (e.action = 'D' or ((e.last_data ->> 'is_active')::boolean and not (e.new_data ->> 'is_active')::boolean))) removal
       where not c.is_active and removal.at is not null
      on conflict (customer_id) do nothing;
    `);
  }
}
