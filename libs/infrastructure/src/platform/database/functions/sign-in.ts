/** Sign-ins, refusals and similar events in the audit, and what a changed password or address ends. */
export const signInFunctions = `
  -- A changed address must be verified again, whichever statement writes it.
  create or replace function forget_email_proof() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    new.email_verified_at := null;
    return new;
  end $$;

  -- A sign-in that began with another password, or before the user was removed, is invalid, whoever wrote it.
  create or replace function end_pending_sign_ins() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    delete from pending_sign_ins where username = new.username;
    return null;
  end $$;

  create or replace function count_access(p_username text, p_network text, p_access text, p_limit integer) returns boolean
    language plpgsql set search_path = public, pg_temp as $$
  declare within boolean;
  begin
    insert into access_marks as m (username, network, access, since, recorded) values (p_username, p_network, p_access, clock_timestamp(), 1)
    on conflict (username, network, access) do update set
      since = case when m.since < clock_timestamp() - interval '1 minute' then clock_timestamp() else m.since end,
      recorded = case when m.since < clock_timestamp() - interval '1 minute' then 1 else m.recorded + 1 end
    returning recorded <= p_limit into within;
    return within;
  end $$;

  -- As before, with the second factor, where one was used.
  create or replace function record_access_event(p_access text, p_username text, p_address text, p_network text, p_client text, p_call text,
                                      p_factor text, p_at timestamptz, p_limit integer, p_most integer) returns boolean
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare repeated bigint;
  begin
    if not count_access(p_username, p_network, p_access, p_limit) or not count_access('', '', p_access, p_most) then
      update access_marks set held = held + 1 where username = p_username and network = p_network and access = p_access;
      return false;
    end if;
    select held into repeated from access_marks where username = p_username and network = p_network and access = p_access;
    update access_marks set held = 0 where username = p_username and network = p_network and access = p_access and held > 0;
    insert into audit_events (at, username, table_name, action, record_key, new_data)
    values (p_at, p_username, 'access_events', 'I', p_username, jsonb_strip_nulls(jsonb_build_object(
      'access', p_access, 'factor', p_factor, 'address', p_address, 'client', p_client, 'call', p_call, 'repeated', nullif(repeated, 0))));
    return true;
  end $$;

  -- Writes counted events that no later event has reported, one per user and kind, and drops old counts. Returns how
  -- many it wrote.
  create or replace function settle_access_events(p_at timestamptz) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare written integer;
  begin
    with old as (
      delete from access_marks where since < clock_timestamp() - interval '2 minutes' returning username, network, access, held
    )
    insert into audit_events (at, username, table_name, action, record_key, new_data)
    select p_at, username, 'access_events', 'I', username,
           jsonb_build_object('access', access, 'repeated', sum(held), 'networks', count(*))
      from old where held > 0 group by username, access order by username, access;
    get diagnostics written = row_count;
    return written;
  end $$;
`;
