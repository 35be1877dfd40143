import { actingName } from '../acting-name.sql';

/** The values of a row, without hidden columns, whatever they are in. */
const valuesOf = (data: string, hidden: string): string =>
  `select v #>> '{}' as value from jsonb_path_query(${data} - ${hidden}, 'strict $.** ? (@.type() == "string" || @.type() == "number")') v`;

/**
 * What an event is found by, a value a line; `event` is the prefix of its columns, `hidden` an array of names. Written
 * into each statement that reads many events: a function would start its own execution for each, which takes as long as
 * the text itself.
 */
const searchText = (
  event: string,
  hidden: string,
  user: string,
): string => `lower(public.immutable_unaccent(E'\\n' || concat_ws(E'\\n',
      ${event}id, ${user}, ${event}record_key, ${event}table_name, labels -> 'tables' ->> ${event}table_name,
      coalesce(labels -> 'access' ->> (${event}new_data ->> 'access'), labels -> 'actions' ->> ${event}action),
      labels -> 'factors' ->> (${event}new_data ->> 'factor'), to_char(audit_day(${event}at), 'DD/MM/YYYY'), (
        select string_agg(value, E'\\n') from (
          ${valuesOf(`${event}new_data`, hidden)} union ${valuesOf(`${event}last_data`, hidden)}) held)) || E'\\n'))`;

/**
 * What the audit search reads instead of ten million events (AUD-12). It is derived in the background from sealed
 * events, so that business writes do not pay for it.
 */
export const auditSearchFunctions = `
  create or replace function audit_day(at timestamptz) returns date language sql immutable strict parallel safe
    return (at at time zone 'America/Argentina/Buenos_Aires')::date;

  -- Sign-in events are found by what the list shows: their kind, not 'Alta', and their second factor.
  create or replace function audit_search_text(id bigint, at timestamptz, username text, table_name text, action text, record_key text,
                                    new_data jsonb, last_data jsonb, labels jsonb) returns text
    language sql immutable parallel safe
    return ${searchText('', "array(select jsonb_array_elements_text(labels -> 'hidden'))", 'username')};

  -- Takes up to "batch" sealed events, and the words of tables and actions; returns how many it took. Sealed events are
  -- complete: none can still appear below the last of them.
  create or replace function index_audit_events(labels jsonb, batch integer default 20000) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare from_id bigint; to_id bigint; taken bigint; hidden text[] := array(select jsonb_array_elements_text(labels -> 'hidden'));
  begin
    select up_to_id into from_id from audit_search_progress for update;
    select max(id) into to_id from (
      select id from audit_events where id > from_id and id <= (select coalesce(max(last_id), 0) from audit_seals) order by id limit batch) next;
    if to_id is null then
      return 0;
    end if;
    insert into audit_search (id, at, table_name, text)
      select e.id, e.at, e.table_name, ${searchText('e.', 'hidden', actingName('e.username', 'e.on_behalf_of'))}
        from audit_events e where e.id > from_id and e.id <= to_id order by e.id;
    get diagnostics taken = row_count;
    insert into audit_daily_counts as held (day, table_name, username, action, count)
      select audit_day(at), table_name, username, action, count(*) from audit_events where id > from_id and id <= to_id group by 1, 2, 3, 4
      on conflict (day, table_name, username, action) do update set count = held.count + excluded.count;
    update audit_search_progress set up_to_id = to_id;
    return taken;
  end $$;
`;
