/** The columns `act` and `rest` of a row of the statement. */
const placed = (order: string): string =>
  `act_id, case when row_number() over (${order}) = 1 then first_rest else 2 end`;

/**
 * AUD-09 to AUD-11: every write of a business table becomes an event, including bulk and manual ones, with one insert
 * per statement, however many rows. A person's removal is recorded as a deletion, whatever the table does. A service
 * can also be turned off in its form, which is a modification; its removal says so by `app.removes`. One cached plan
 * serves one changed row and thousands, and was made while the tables were small. So the rows of a statement are
 * compared with their former state without nested loops, and changed rows are looked up through the indexes. Recorded
 * changes mark their transaction, for edits that may turn out to change nothing (`UnitOfWork.changes`). The events of a
 * transaction are one act (`act` and `rest` of audit_events), unless another person or moment is claimed in it, as by the
 * demonstration: `app.act` has its number, its tables so far, and in further lines who and when.
 */
export const auditFunctions = `
  create or replace function record_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  declare
    who constant record := acting();
    person constant text := split_part(who.username, E'\\n', 1);
    away constant text := nullif(split_part(who.username, E'\\n', 2), '');
    unrecorded constant text[] := array['password', 'password_hash', 'key_hash', 'search_text'];
    uninteresting constant text[] := array['updated_at', 'version'];
    -- Whether deactivating a record of this table removes it.
    removes boolean;
    claimed constant text := E'\\n' || coalesce(current_setting('app.username', true), '') || E'\\n' || coalesce(current_setting('app.clock', true), '');
    acted constant text := case when right(current_setting('app.act', true), length(claimed)) = claimed
                                then left(current_setting('app.act', true), -length(claimed)) else '' end;
    act_id constant bigint := coalesce(nullif(split_part(acted, ' ', 1), '')::bigint, nextval('audit_acts'));
    -- Of the first row; all others are 2.
    first_rest constant smallint := case when acted = '' then null when acted like '% ' || tg_table_name || ' %' then 2 else 1 end;
  begin
    if tg_op = 'INSERT' then
      insert into audit_events (act, rest, at, username, on_behalf_of, table_name, action, record_key, new_data)
      select ${placed('')}, who.moment, person, away, tg_table_name, 'I',
             concat_ws('/', r.data ->> tg_argv[0], r.data ->> tg_argv[1], r.data ->> tg_argv[2]), r.data - unrecorded
      from (select to_jsonb(n) as data from new_rows n offset 0) r;
    elsif tg_op = 'DELETE' then
      insert into audit_events (act, rest, at, username, on_behalf_of, table_name, action, record_key, last_data)
      select ${placed('')}, who.moment, person, away, tg_table_name, 'D',
             concat_ws('/', r.data ->> tg_argv[0], r.data ->> tg_argv[1], r.data ->> tg_argv[2]), r.data - unrecorded
      from (select to_jsonb(o) as data from old_rows o offset 0) r;
    else
      removes := tg_table_name = any (array['users', 'customers', 'customer_profile_relations', 'food_services', 'food_services_profiles',
          'price_lists', 'price_list_food_service_realtion', 'business_unit_food_service_relations', 'company_business_unit_relations', 'groups'])
        and (tg_table_name <> 'food_services' or current_setting('app.removes', true) is not distinct from 'food_services');
      with before as (select row_number() over () as place, to_jsonb(o) as data from old_rows o),
           after as (select row_number() over () as place, to_jsonb(n) as data from new_rows n)
      insert into audit_events (act, rest, at, username, on_behalf_of, table_name, action, record_key, new_data, last_data)
      select ${placed('order by place')}, who.moment, person, away, tg_table_name, case when removal.done then 'D' else 'U' end,
             concat_ws('/', a.data ->> tg_argv[0], a.data ->> tg_argv[1], a.data ->> tg_argv[2]),
             case when not removal.done then (a.data - unrecorded) || case
               when b.data -> 'password_hash' is distinct from a.data -> 'password_hash'
                 or b.data -> 'key_hash' is distinct from a.data -> 'key_hash' then '{"password_changed": true}'::jsonb
               else '{}'::jsonb end end,
             b.data - unrecorded
      from before b join after a using (place)
      cross join lateral (select removes and coalesce(b.data -> 'is_active' = 'true' and a.data -> 'is_active' = 'false', false) as done) removal
      where b.data - uninteresting is distinct from a.data - uninteresting
      order by place;
    end if;
    if found then
      perform set_config('app.changed', 'yes', true);
      if first_rest is distinct from 2 then
        perform set_config('app.act', coalesce(nullif(acted, ''), act_id || ' ') || tg_table_name || ' ' || claimed, true);
      end if;
    end if;
    return null;
  end $$;

  create or replace procedure audit_table(target regclass, variadic key_columns text[]) language plpgsql set search_path = public, pg_temp as $$
  declare arguments constant text := (select string_agg(quote_literal(k), ', ') from unnest(key_columns) k);
  begin
    execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
      for each statement execute function record_audit(%s)', target, arguments);
    execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function record_audit(%s)', target, arguments);
    execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
      for each statement execute function record_audit(%s)', target, arguments);
    execute format('create trigger audit_truncate before truncate on %s for each statement execute function refuse_truncate()', target);
  end $$;
`;
