import { Migration } from '@mikro-orm/migrations';

/** User names that look alike (ACC-41); which second factor a sign-in used, and its being found by what is said of it (AUD-09, AUD-12). */
export class AccountFloors extends Migration {
  override up(): void {
    this.addSql(`
      -- What a user name looks like: of the letters and digits that names may have, those that Unicode (UTS 39) calls
      -- confusable become one.
      create function look_of_name(name text) returns text language sql immutable parallel safe
        return replace(translate(lower(public.immutable_unaccent(name)), '01i', 'oll'), 'rn', 'm');
      create index users_look_idx on users (look_of_name(username));
    `);
    this.addSql(`
      drop function record_access_event(text, text, text, text, text, text, timestamptz, integer, integer);
      -- As before, with the second factor that was used, where one is told.
      create function record_access_event(p_access text, p_username text, p_address text, p_network text, p_client text, p_call text,
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

      -- What happened at the door is found by what the list says of it: its kind, and not 'Inserción', and its second factor.
      create or replace function audit_search_text(id bigint, at timestamptz, username text, table_name text, action text, record_key text,
                                        new_data jsonb, last_data jsonb, labels jsonb) returns text
        language sql immutable parallel safe
        return lower(public.immutable_unaccent(E'\\n' || concat_ws(E'\\n', id, username, record_key, table_name, labels -> 'tables' ->> table_name,
          coalesce(labels -> 'access' ->> (new_data ->> 'access'), labels -> 'actions' ->> action),
          labels -> 'factors' ->> (new_data ->> 'factor'), to_char(audit_day(at), 'DD/MM/YYYY'), (
            select string_agg(value, E'\\n') from (
              select v #>> '{}' as value from jsonb_path_query(new_data - array(select jsonb_array_elements_text(labels -> 'hidden')),
                'strict $.** ? (@.type() == "string" || @.type() == "number")') v
              union
              select v #>> '{}' from jsonb_path_query(last_data - array(select jsonb_array_elements_text(labels -> 'hidden')),
                'strict $.** ? (@.type() == "string" || @.type() == "number")') v
            ) held)) || E'\\n'));
    `);
  }
}
