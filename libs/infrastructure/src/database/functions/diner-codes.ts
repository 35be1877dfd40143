/**
 * DIN-31: two diners may not bear the same code of the same kind at one centre. A diner's codes and a diner's centres stand
 * in two tables, which no unique index spans; so their product is kept in a third by triggers, and its primary key refuses the
 * duplicate, whoever writes and however many write at once.
 *
 * A plan that is kept for one changed row and for thousands was made while the tables were small: what compares the rows of a
 * statement with what they were joins without nested loops, and what it hands the changed rows to finds them in the indexes.
 */
export const dinerCodesFunctions = `
  create or replace function claim_customer_codes(changed bigint[]) returns void language plpgsql set search_path = public, pg_temp
    set plan_cache_mode = force_custom_plan set enable_nestloop = on as $$
  begin
    -- One writer of a diner's codes or centres at a time, or each would miss what the other has not committed yet.
    perform 1 from customers where id = any (changed) order by id for no key update;

    delete from customer_code_claims claim
    where claim.customer_id = any (changed) and not exists (
      select from customers c
      join customer_id_relations i on i.customer_id = c.id
      join customer_profile_relations p on p.customer_id = c.id
      where c.id = claim.customer_id and c.is_active and p.is_active
        and p.business_unit_id = claim.business_unit_id and i.auth_type = claim.auth_type and i.auth_code = claim.auth_code
    );

    insert into customer_code_claims (business_unit_id, auth_type, auth_code, customer_id)
    select p.business_unit_id, i.auth_type, i.auth_code, c.id
    from customers c
    join customer_id_relations i on i.customer_id = c.id
    join customer_profile_relations p on p.customer_id = c.id
    where c.id = any (changed) and c.is_active and p.is_active and not exists (
      select from customer_code_claims own
      where own.business_unit_id = p.business_unit_id and own.auth_type = i.auth_type
        and own.auth_code = i.auth_code and own.customer_id = c.id
    )
    order by 1, 2, 3;
  end $$;

  create or replace function customer_codes_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      perform claim_customer_codes(array(select distinct customer_id from new_rows));
    elsif tg_op = 'DELETE' then
      perform claim_customer_codes(array(select distinct customer_id from old_rows));
    else
      perform claim_customer_codes(array(select customer_id from new_rows union select customer_id from old_rows));
    end if;
    return null;
  end $$;

  create or replace function customer_activity_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    perform claim_customer_codes(array(
      select n.id from new_rows n join old_rows o on o.id = n.id where o.is_active <> n.is_active
    ));
    return null;
  end $$;
`;
