/** The audit's events, their seals, and what their search reads. */
export const audit = `
  create table audit_events (
    id bigint generated always as identity,
    at timestamptz not null default clock_timestamp(),
    username text not null,
    table_name text not null,
    action text not null check (action in ('I', 'U', 'D')),
    record_key text not null,
    new_data jsonb,
    last_data jsonb,
    primary key (id, at)
  ) partition by range (at);
  create index audit_events_at_idx on audit_events (at, id);
  create index audit_events_table_idx on audit_events (table_name, at, id);
  create index audit_events_username_idx on audit_events (username, at, id);
  create table audit_events_default partition of audit_events default;
  create trigger append_only before update or delete or truncate on audit_events
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on audit_events_default
    for each statement execute function refuse_change();
  create index audit_events_record_key_idx on audit_events (record_key collate "C", table_name, at);
  create index audit_events_diner_idx on audit_events ((coalesce(new_data, last_data) ->> 'customer_id'), at)
    where table_name in ('customer_id_relations', 'customer_profile_relations');
  create or replace function audit_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if new.table_name <> 'food_services' or current_setting('app.removes', true) = 'food_services' then
      new.action := 'D';
      new.new_data := null;
    end if;
    return new;
  end $$;
  create trigger audit_removal before insert on audit_events for each row
    when (new.action = 'U' and new.table_name in ('users', 'customers', 'customer_profile_relations', 'food_services',
            'food_services_profiles', 'price_lists', 'price_list_food_service_realtion', 'business_unit_food_service_relations',
            'company_business_unit_relations', 'groups')
          and new.last_data -> 'is_active' = 'true' and new.new_data -> 'is_active' = 'false')
    execute function audit_removal();

  create table audit_seals (
    id bigint generated always as identity primary key,
    first_id bigint not null,
    last_id bigint not null,
    count bigint not null check (count > 0),
    hash text not null,
    previous_hash text not null,
    sealed_at timestamptz not null default now(),
    event_ids bigint[],
    -- Hashes do not compress: trying would only cost time.
    event_hashes bytea storage external,
    constraint audit_seals_first_unique unique (first_id),
    constraint audit_seals_last_unique unique (last_id),
    constraint audit_seals_previous_unique unique (previous_hash),
    constraint audit_seals_events_check check ((event_ids is null) = (event_hashes is null)
      and (event_ids is null or (cardinality(event_ids) = count and octet_length(event_hashes) = 32 * count)))
  );
  create trigger append_only before update or delete or truncate on audit_seals
    for each statement execute function refuse_change();

  create table audit_seal_progress (
    only_row boolean primary key default true check (only_row),
    up_to_id bigint not null,
    waits_for xid8 not null
  );

  create table audit_seal_signatures (
    seal_id bigint primary key,
    key_id text not null,
    signature text not null,
    signed_at timestamptz not null default now()
  );
  create trigger append_only before update or delete or truncate on audit_seal_signatures
    for each statement execute function refuse_change();

  create table audit_search (
    id bigint not null,
    at timestamptz not null,
    table_name text not null,
    text text not null,
    primary key (at, id)
  ) partition by range (at);
  create index audit_search_table_idx on audit_search (table_name, at, id);
  create index audit_search_text_idx on audit_search using gin (text gin_trgm_ops);
  create table audit_search_default partition of audit_search default;
  create trigger append_only before update or delete or truncate on audit_search
    for each statement execute function refuse_change();
  create trigger append_only before update or delete or truncate on audit_search_default
    for each statement execute function refuse_change();

  create table audit_daily_counts (
    day date not null,
    table_name text not null,
    username text not null,
    action text not null,
    count bigint not null check (count > 0),
    primary key (day, table_name, username, action)
  );

  create table audit_search_progress (
    only_row boolean primary key default true check (only_row),
    up_to_id bigint not null
  );
  insert into audit_search_progress (up_to_id) values (0);
`;
