/**
 * AUD-09 to AUD-11: every write of a business table becomes an event, also one in bulk or by hand, with one insert a
 * statement, however many rows. A person's removal is recorded as a deletion, whatever the table does. A service can also be
 * switched off in its form, which is a modification; its removal says so by `app.removes`. One kept plan serves one changed
 * row and thousands, and was made while the tables were small. So the rows of a statement are compared with their former
 * state without nested loops, and changed rows are looked up through the indexes.
 */
export const auditFunctions = `
  create or replace function record_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp set enable_nestloop = off as $$
  declare
    actor text; moment timestamptz;
    unrecorded constant text[] := array['password', 'password_hash', 'key_hash', 'search_text'];
    uninteresting constant text[] := array['updated_at', 'version'];
  begin
    select a.username, a.moment into actor, moment from acting() a;
    if tg_op = 'INSERT' then
      insert into audit_events (at, username, table_name, action, record_key, new_data)
      select moment, actor, tg_table_name, 'I',
             concat_ws('/', r.data ->> tg_argv[0], r.data ->> tg_argv[1], r.data ->> tg_argv[2]), r.data - unrecorded
      from (select to_jsonb(n) as data from new_rows n offset 0) r;
    elsif tg_op = 'DELETE' then
      insert into audit_events (at, username, table_name, action, record_key, last_data)
      select moment, actor, tg_table_name, 'D',
             concat_ws('/', r.data ->> tg_argv[0], r.data ->> tg_argv[1], r.data ->> tg_argv[2]), r.data - unrecorded
      from (select to_jsonb(o) as data from old_rows o offset 0) r;
    else
      with before as (select row_number() over () as place, to_jsonb(o) as data from old_rows o),
           after as (select row_number() over () as place, to_jsonb(n) as data from new_rows n)
      insert into audit_events (at, username, table_name, action, record_key, new_data, last_data)
      select moment, actor, tg_table_name, 'U',
             concat_ws('/', a.data ->> tg_argv[0], a.data ->> tg_argv[1], a.data ->> tg_argv[2]),
             (a.data - unrecorded) || case
               when b.data -> 'password_hash' is distinct from a.data -> 'password_hash'
                 or b.data -> 'key_hash' is distinct from a.data -> 'key_hash' then '{"password_changed": true}'::jsonb
               else '{}'::jsonb end,
             b.data - unrecorded
      from before b join after a using (place)
      where b.data - uninteresting is distinct from a.data - uninteresting
      order by place;
    end if;
    return null;
  end $$;

  create or replace function audit_removal() returns trigger language plpgsql set search_path = public, pg_temp as $$
  begin
    if new.table_name <> 'food_services' or current_setting('app.removes', true) = 'food_services' then
      new.action := 'D';
      new.new_data := null;
    end if;
    return new;
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
