/** Who could act as somebody, for decisions that need two people (ADR 0709). */
export const peopleFunctions = `
  -- The user, and everybody who could have acted as that user since 30 days before the moment: who issued a key, made the
  -- account, set its password or changed its address; then whoever could have acted as those. By the audit, which no write
  -- escapes; what a program did leads on to the people behind the program.
  create or replace function people_behind(person text, since timestamptz) returns text[]
    language sql stable set search_path = public, pg_temp as $$
    with recursive behind (username) as (
      select person
      union
      select maker.username from behind b cross join lateral (
        select k.created_by::text as username from service_keys k where k.username = b.username
        union all
        select who.username from audit_events e cross join lateral (values (e.username), (e.on_behalf_of)) who (username)
         where e.table_name = 'users' and e.record_key collate "C" = b.username and e.at > since - interval '30 days'
           and (e.action = 'I' or e.action = 'U' and (e.new_data ->> 'password_changed' = 'true'
             or e.new_data -> 'email' is distinct from e.last_data -> 'email'))
           and exists (select from users u where u.username = who.username)
      ) maker
    )
    select array_agg(username) from behind
  $$;
`;
