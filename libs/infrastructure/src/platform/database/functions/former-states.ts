/**
 * The former state of a price, of a diner's group, codes and place, and of a relation, its company and its centre, each
 * with the moment until which it held: a meal keeps the state of the moment it was eaten. One cached plan serves one
 * changed row and thousands, and was made while the tables were small. So the rows of a statement are compared with
 * their former state without nested loops, and changed rows are looked up through the indexes.
 */
export const formerStatesFunctions = `
  create or replace function note_price_change(lists bigint[]) returns void language sql as $$
    insert into price_changes (business_unit_id, changed_at)
    select distinct business_unit_id, moment_of_change() from price_lists where id = any (lists) order by 1
    on conflict (business_unit_id) do update set changed_at = greatest(price_changes.changed_at, excluded.changed_at)
  $$;

  create or replace function keep_former_prices() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    if tg_op = 'INSERT' then
      -- A service added to a list later was not in it before; a new list has no former state, nor has one recorded as
      -- of another day.
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

  create or replace function keep_ended_price_lists() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into ended_price_lists (price_list_id, ended_at)
    select n.id, moment_of_change() from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
    on conflict (price_list_id) do update set ended_at = excluded.ended_at;
    if found then perform note_price_change(array(select id from new_rows)); end if;
    return null;
  end $$;

  create or replace function keep_former_customers() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into former_customer_groups (customer_id, until_at, group_id)
    select n.id, moment_of_change(), o.group_id from new_rows n join old_rows o on o.id = n.id and o.group_id is distinct from n.group_id
    on conflict do nothing;
    insert into removed_customers (customer_id, removed_at)
    select n.id, moment_of_change() from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
    on conflict (customer_id) do update set removed_at = excluded.removed_at;
    return null;
  end $$;

  create or replace function keep_former_codes() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    insert into former_customer_codes (business_unit_id, auth_type, auth_code, until_at, customer_id)
    select business_unit_id, auth_type, auth_code, moment_of_change(), customer_id from old_rows
    on conflict do nothing;
    return null;
  end $$;

  create or replace function keep_former_places() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into former_customer_places (customer_id, business_unit_id, until_at, company_id, food_services_profile_id)
    select o.customer_id, o.business_unit_id, moment_of_change(), o.company_id, o.food_services_profile_id
      from new_rows n join old_rows o on o.id = n.id and o.is_active and not n.is_active
    on conflict do nothing;
    return null;
  end $$;

  -- The first change of a moment has the state before it.
  create or replace function keep_former_relations() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into former_relations (company_id, business_unit_id, until_at, type, is_active, manage_groups)
    select o.company_id, o.business_unit_id, moment_of_change(), o.type, o.is_active, o.manage_groups
      from new_rows n join old_rows o using (company_id, business_unit_id)
     where (o.type, o.is_active, o.manage_groups) is distinct from (n.type, n.is_active, n.manage_groups)
    on conflict do nothing;
    return null;
  end $$;

  create or replace function keep_former_companies() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into former_companies (company_id, until_at, is_active)
    select n.id, moment_of_change(), o.is_active from new_rows n join old_rows o on o.id = n.id and o.is_active <> n.is_active
    on conflict do nothing;
    return null;
  end $$;

  create or replace function keep_former_centres() returns trigger language plpgsql set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    insert into former_business_units (business_unit_id, until_at, is_active)
    select n.id, moment_of_change(), o.is_active from new_rows n join old_rows o on o.id = n.id and o.is_active <> n.is_active
    on conflict do nothing;
    return null;
  end $$;
`;
