import { Migration } from '@mikro-orm/migrations';

/**
 * The application works under a role that owns nothing. What may be written only by the rules of the database is written by
 * functions and triggers in the owner's name, and who acts is believed only when `act_as` has said so: a bare
 * `set_config('app.username', …)` is refused with the write that wanted to use it.
 */
export class ActingUser extends Migration {
  override up(): void {
    this.addSql(`
      -- Keys of two HMAC-SHA-256, as their padded inner and outer blocks. "stamp" is known to nobody but these functions;
      -- "signing" is the application's, null as long as no migration has been given one. No role but the owner reads them.
      create table acting_secrets (
        only_row boolean primary key default true check (only_row),
        stamp_inner bytea not null,
        stamp_outer bytea not null,
        signing_inner bytea,
        signing_outer bytea,
        constraint acting_secrets_signing_check check ((signing_inner is null) = (signing_outer is null))
      );
      insert into acting_secrets (stamp_inner, stamp_outer)
      select string_agg(uuid_send(gen_random_uuid()), ''::bytea), string_agg(uuid_send(gen_random_uuid()), ''::bytea) from generate_series(1, 4);

      create function keyed_hash(inner_key bytea, outer_key bytea, message text) returns text language sql immutable strict parallel safe
        return encode(sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8'))), 'hex');

      -- What a stamp is made over: it holds for this transaction of this connection alone.
      create function acting_stamp(p_username text, p_moment text) returns text
        language sql stable set search_path = public, pg_temp
        return (select keyed_hash(stamp_inner, stamp_outer, concat_ws(E'\\n', pg_backend_pid(), extract(epoch from transaction_timestamp()), p_moment, p_username))
                from acting_secrets);

      -- Says for this transaction who acts, and the moment that the audit records (null: the database's own clock). Where the
      -- database keeps the application's key, "p_signature" is the HMAC of "p_issued" (milliseconds), moment and name by it, and
      -- five minutes old at most. Whoever owns the tables needs none.
      create function act_as(p_username text, p_moment text default null, p_issued bigint default null, p_signature text default null)
        returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare secrets acting_secrets;
      begin
        if coalesce(p_username, '') = '' then
          raise exception 'act_as: nobody is named' using errcode = 'invalid_parameter_value';
        end if;
        select * into strict secrets from acting_secrets;
        if secrets.signing_inner is not null and not pg_has_role(session_user, current_user, 'usage') and (
          p_signature is distinct from keyed_hash(secrets.signing_inner, secrets.signing_outer, concat_ws(E'\\n', p_issued, coalesce(p_moment, ''), p_username))
          or abs(extract(epoch from clock_timestamp()) * 1000 - p_issued) > 300000
        ) then
          raise exception 'act_as: the signature does not hold' using errcode = 'insufficient_privilege';
        end if;
        perform set_config('app.username', p_username, true), set_config('app.clock', coalesce(p_moment, ''), true),
                set_config('app.stamp', acting_stamp(p_username, coalesce(p_moment, '')), true);
      end $$;

      -- Who acts in this transaction, and when, for triggers that run in the owner's name. The owner is believed as before.
      -- Others have called act_as, or said nothing where the database keeps no key: then it is the product itself.
      create function acting(out username text, out moment timestamptz) language plpgsql stable set search_path = public, pg_temp as $$
      declare
        claimed constant text := coalesce(current_setting('app.username', true), '');
        claimed_moment constant text := coalesce(current_setting('app.clock', true), '');
      begin
        if pg_has_role(session_user, current_user, 'usage') then
          username := coalesce(nullif(claimed, ''), session_user);
        elsif claimed = '' and claimed_moment = '' and (select signing_inner is null from acting_secrets) then
          username := '(sistema)';
        elsif claimed <> '' and current_setting('app.stamp', true) = acting_stamp(claimed, claimed_moment) then
          username := claimed;
        else
          raise exception 'nobody has said by act_as who acts in this transaction' using errcode = 'insufficient_privilege';
        end if;
        moment := coalesce(nullif(claimed_moment, '')::timestamptz, clock_timestamp());
      end $$;
    `);
    this.addSql(`
      create or replace function record_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    `);
    this.addSql(`
      -- Meals and movements bear no name of their own: nobody adds any without having said who acts.
      create function prove_acting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
      begin
        perform acting();
        return null;
      end $$;
      create trigger acting before insert on meal_transactions for each statement execute function prove_acting();
      create trigger acting before insert on ledger_movements for each statement execute function prove_acting();

      -- An account is locked by whoever posts, which takes the right to update it: whose it is never changes.
      create trigger keeps_owner before update on ledger_accounts for each row
        when ((old.id, old.company_id, old.business_unit_id, old.group_id) is distinct from (new.id, new.company_id, new.business_unit_id, new.group_id))
        execute function refuse_change();
    `);
  }
}
