import { Migration } from '@mikro-orm/migrations';

/**
 * The audit's trigger writes each row out once: without `offset 0` PostgreSQL would do so anew for every part of the event
 * that is taken from it. What is recorded stays as it was (AUD-09 to AUD-11).
 */
export class AuditOnceARow extends Migration {
  override up(): void {
    this.addSql(`
      create or replace function record_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
      declare
        actor constant text := coalesce(nullif(current_setting('app.username', true), ''), session_user);
        moment constant timestamptz := coalesce(nullif(current_setting('app.clock', true), '')::timestamptz, clock_timestamp());
        unrecorded constant text[] := array['password', 'password_hash', 'key_hash', 'search_text'];
        uninteresting constant text[] := array['updated_at', 'version'];
      begin
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
    `);
  }
}
