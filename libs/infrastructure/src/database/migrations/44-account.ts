import { Migration } from '@mikro-orm/migrations';

/**
 * Whose e-mail address it is, whence a session was begun, links that are mailed, and what happened at the door: sign-ins,
 * refusals and the like as audit events (ACC-35, ACC-53, GRP-18, O-18, O-25, O-166).
 */
export class Account extends Migration {
  override up(): void {
    this.addSql(`
      alter table users add email_verified_at timestamptz;
      -- Whoever writes another address has to prove it anew, whatever statement writes it.
      create function forget_email_proof() returns trigger language plpgsql as $$
      begin
        new.email_verified_at := null;
        return new;
      end $$;
      create trigger forget_email_proof before update of email on users
        for each row when (lower(new.email) is distinct from lower(old.email)) execute function forget_email_proof();

      -- network is what limits count by: an IPv4 address, or the first 64 bits of an IPv6 one.
      alter table sessions add address text, add network text, add client text;
      create index sessions_network_idx on sessions (username, network, created_at);
    `);
    // A link's token is made as its mail leaves: until then it has none, and afterwards only the SHA-256 is here.
    this.addSql(`
      create table account_links (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('recovery', 'verification', 'undo')),
        username varchar(15) not null references users,
        email varchar(50) not null,
        sha256 text,
        created_at timestamptz not null default now(),
        used_at timestamptz,
        constraint account_links_sha256_unique unique (sha256)
      );
      create index account_links_username_idx on account_links (username);
      create index account_links_created_at_idx on account_links (created_at);
      insert into account_links (kind, username, email, sha256, created_at, used_at)
        select 'recovery', r.username, u.email, r.hash, r.created_at, r.used_at from pass_recoveries r join users u using (username);
      drop table pass_recoveries;

      alter table mails add link_id uuid references account_links on delete set null;
      create index mails_link_idx on mails (link_id);
      -- Links that were mailed before stood in the text.
      update mails set text = regexp_replace(text, '/pass-recovery/[A-Za-z0-9_-]+', '/pass-recovery/', 'g'),
                       html = regexp_replace(html, '/pass-recovery/[A-Za-z0-9_-]+', '/pass-recovery/', 'g')
       where (sent_at is not null or failed_at is not null) and text like '%/pass-recovery/%';
    `);
    // Of what repeats, most is counted and not written: nobody fills the audit by knocking. The counts are derived and swept.
    this.addSql(`
      create table access_marks (
        username text not null,
        network text not null,
        access text not null,
        since timestamptz not null,
        recorded integer not null default 0,
        held bigint not null default 0,
        primary key (username, network, access)
      );

      create function count_access(p_username text, p_network text, p_access text, p_limit integer) returns boolean
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

      -- Writes an event at the door unless the minute has had "p_limit" of its kind from this user and network, or "p_most"
      -- from all together; what is left out is counted and told by the next one. Gives whether it was written.
      create function record_access_event(p_access text, p_username text, p_address text, p_network text, p_client text, p_call text,
                                          p_at timestamptz, p_limit integer, p_most integer) returns boolean
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
          'access', p_access, 'address', p_address, 'client', p_client, 'call', p_call, 'repeated', nullif(repeated, 0))));
        return true;
      end $$;

      -- Writes what was counted and told by no later event, one a user and kind, and forgets old counts. Gives how many it wrote.
      create function settle_access_events(p_at timestamptz) returns integer
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
    `);
    // An event at the door is found by the words of its kind.
    this.addSql(`
      create or replace function audit_search_text(id bigint, at timestamptz, username text, table_name text, action text, record_key text,
                                        new_data jsonb, last_data jsonb, labels jsonb) returns text
        language sql immutable parallel safe
        return lower(public.immutable_unaccent(E'\\n' || concat_ws(E'\\n', id, username, record_key, table_name, labels -> 'tables' ->> table_name,
          labels -> 'actions' ->> action, labels -> 'access' ->> (new_data ->> 'access'), to_char(audit_day(at), 'DD/MM/YYYY'), (
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
