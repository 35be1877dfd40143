/**
 * DIN-02, DIN-04: what the list of diners shows, searches and sorts by, one row for each centre where an active diner eats,
 * kept by triggers like the codes.
 *
 * A plan that is kept for one changed row and for thousands was made while the tables were small: what compares the rows of a
 * statement with what they were joins without nested loops, and what it hands the changed rows to finds them in the indexes.
 */
export const dinerListingFunctions = `
  create or replace function refresh_customer_listing(changed bigint[]) returns void language plpgsql set search_path = public, pg_temp
    set plan_cache_mode = force_custom_plan set enable_nestloop = on as $$
  begin
    delete from customer_listing l
    where l.customer_id = any (changed) and not exists (
      select from customers c join customer_profile_relations p on p.customer_id = c.id
      where c.id = l.customer_id and c.is_active and p.is_active and p.business_unit_id = l.business_unit_id
    );

    insert into customer_listing as held (customer_id, business_unit_id, company_id, place, auth_code, auth_bio_code, file_number, full_name, section, manual_load, search_text)
    select c.id, p.business_unit_id, p.company_id,
           row_number() over (partition by c.id order by p.business_unit_id),
           codes.card, codes.biometric, c.file_number::integer,
           folded(coalesce(c.surname, '') || ' ' || coalesce(c.name, '')),
           folded(coalesce(c.section, '')),
           c.manual_load,
           folded(concat_ws(' ', codes.card, codes.biometric, c.file_number, c.name, c.surname, c.section, case when c.manual_load then 'si' else 'no' end))
    from customers c
    join customer_profile_relations p on p.customer_id = c.id and p.is_active
    left join lateral (
      select max(i.auth_code) filter (where i.auth_type = 'CARD') as card, max(i.auth_code) filter (where i.auth_type = 'BIOMETRIC') as biometric
      from customer_id_relations i where i.customer_id = c.id
    ) codes on true
    where c.id = any (changed) and c.is_active
    on conflict (customer_id, business_unit_id) do update
    set company_id = excluded.company_id, place = excluded.place, auth_code = excluded.auth_code, auth_bio_code = excluded.auth_bio_code,
        file_number = excluded.file_number, full_name = excluded.full_name, section = excluded.section, manual_load = excluded.manual_load,
        search_text = excluded.search_text
    where (held.company_id, held.place, held.full_name, held.search_text)
          is distinct from (excluded.company_id, excluded.place, excluded.full_name, excluded.search_text);
  end $$;

  -- A diner's codes and centres have one writer at a time: the triggers of the codes, which come first, hold the diner.
  create or replace function customer_listing_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      perform refresh_customer_listing(array(select distinct customer_id from new_rows));
    elsif tg_op = 'DELETE' then
      perform refresh_customer_listing(array(select distinct customer_id from old_rows));
    else
      perform refresh_customer_listing(array(select customer_id from new_rows union select customer_id from old_rows));
    end if;
    return null;
  end $$;

  create or replace function customer_listed_fields_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  begin
    perform refresh_customer_listing(array(
      select n.id from new_rows n join old_rows o on o.id = n.id
      where (n.is_active, n.name, n.surname, n.file_number, n.section, n.manual_load)
            is distinct from (o.is_active, o.name, o.surname, o.file_number, o.section, o.manual_load)
    ));
    return null;
  end $$;
`;
