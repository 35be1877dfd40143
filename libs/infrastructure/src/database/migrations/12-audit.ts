import { Migration } from '@mikro-orm/migrations';

/** The audited tables and the columns of their record key (AUD-11 and the other business tables, O-55). */
export const auditedTables: ReadonlyArray<readonly [table: string, ...key: string[]]> = [
  ['users', 'username'],
  ['profiles', 'name'],
  ['customers', 'id'],
  ['customer_id_relations', 'id'],
  ['customer_profile_relations', 'id'],
  ['food_services', 'id'],
  ['food_services_profiles', 'id'],
  ['contractors_requests', 'request_id'],
  ['contractors_requests_state', 'state_id'],
  ['credits_requests', 'id'],
  ['credit_notes_requests', 'id'],
  ['price_lists', 'id'],
  ['business_unit_food_service_relations', 'food_service_id', 'business_unit_id'],
  ['food_service_profile_relations', 'food_services_profile_id', 'food_service_id'],
  ['user_business_unit_company_relations', 'username', 'business_unit_id', 'company_id'],
  ['price_list_food_service_realtion', 'price_list_id', 'food_service_id'],
  ['companies', 'id'],
  ['business_units', 'id'],
  ['company_business_unit_relations', 'company_id', 'business_unit_id'],
  ['groups', 'id'],
  ['profile_module_relations', 'profile_name', 'module'],
  ['sales_materials', 'id'],
  ['credits_requests_state', 'id'],
  ['credit_documents', 'id'],
  ['contractor_documents', 'id'],
  ['files', 'id'],
  ['terminal_keys', 'id'],
  ['config_versions', 'version'],
  ['refused_meals', 'id'],
];

/**
 * AUD-09…AUD-11: every write of a business table becomes an event, a bulk one or one by hand included.
 * Statement triggers over transition tables: one insert a statement, whatever the number of rows.
 */
export class Audit extends Migration {
  override up(): void {
    this.addSql(`
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
      create index audit_events_record_idx on audit_events (record_key, table_name, at);
      create table audit_events_default partition of audit_events default;
      create trigger append_only before update or delete or truncate on audit_events
        for each statement execute function refuse_change();
      create trigger append_only before update or delete or truncate on audit_events_default
        for each statement execute function refuse_change();
    `);
    // app.username is the acting user of the transaction; app.clock is set only where APP_CLOCK fixes the time.
    // Old and new rows of an update stand in the same order in their transition tables: their place pairs them,
    // also when the statement changes the key.
    this.addSql(`
      create function record_audit() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
          from (select to_jsonb(n) as data from new_rows n) r;
        elsif tg_op = 'DELETE' then
          insert into audit_events (at, username, table_name, action, record_key, last_data)
          select moment, actor, tg_table_name, 'D',
                 concat_ws('/', r.data ->> tg_argv[0], r.data ->> tg_argv[1], r.data ->> tg_argv[2]), r.data - unrecorded
          from (select to_jsonb(o) as data from old_rows o) r;
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

      create function refuse_truncate() returns trigger language plpgsql as $$
      begin
        raise exception '% is audited: a truncate would leave no trace, delete instead', tg_table_name using errcode = 'restrict_violation';
      end $$;

      create procedure audit_table(target regclass, variadic key_columns text[]) language plpgsql as $$
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
    `);
    for (const [table, ...key] of auditedTables) {
      this.addSql(`call audit_table('${table}', ${key.map((column) => `'${column}'`).join(', ')})`);
    }
    this.addSql(`
      do $$
      declare target text;
      begin
        for target in
          select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_at'
        loop
          execute format('create trigger touch before update on %I for each row execute function touch_updated_at()', target);
        end loop;
      end $$;
    `);
  }
}
