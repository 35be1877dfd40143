/**
 * Counts how often a person's scope was narrowed. The count rises in the transaction that takes something away, so that
 * a reader who recorded it before can detect it.
 */
export const scopesFunctions = `
  create or replace function shrink_scopes(usernames text[]) returns void language sql as $$
    insert into user_scopes as known (username, shrunk)
    select username, 1 from (select distinct unnest(usernames) as username) each where username is not null order by username
    on conflict (username) do update set shrunk = known.shrunk + 1
  $$;

  create or replace function shrink_by_pairs() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform shrink_scopes(array(select distinct username::text from removed));
    return null;
  end $$;

  create or replace function shrink_by_user() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform shrink_scopes(array[new.username::text]);
    return null;
  end $$;

  -- A group leader sees only the led groups.
  create or replace function shrink_by_leadership() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform shrink_scopes(array(select username::text from users where profile_name = new.profile_name));
    return null;
  end $$;

  create or replace function shrink_by_group() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    perform shrink_scopes(array(select username::text from users
      where username = old.leader_username or (old.leader_username is null and lower(email) = lower(old.leader_email))));
    return null;
  end $$;

  create or replace function shrink_by_place() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if tg_table_name = 'companies' then
      perform shrink_scopes(array(select distinct username::text from user_business_unit_company_relations where company_id = old.id));
    else
      perform shrink_scopes(array(select distinct username::text from user_business_unit_company_relations where business_unit_id = old.id));
    end if;
    return null;
  end $$;
`;
