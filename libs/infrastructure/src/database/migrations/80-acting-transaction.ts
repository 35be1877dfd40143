import { Migration } from '@mikro-orm/migrations';

/**
 * A signature names the one transaction that it is for, by its connection and its beginning: whoever overhears it can use it
 * in no other transaction, neither at the same moment nor later.
 */
export class ActingTransaction extends Migration {
  override up(): void {
    this.addSql(`
      -- What stamp and signature are made over: they hold for this transaction of this connection alone.
      create function acting_message(p_username text, p_moment text) returns text
        language sql stable set search_path = public, pg_temp
        return concat_ws(E'\\n', pg_backend_pid(), extract(epoch from transaction_timestamp()), p_moment, p_username);

      create or replace function acting_stamp(p_username text, p_moment text) returns text
        language sql stable set search_path = public, pg_temp
        return (select keyed_hash(stamp_inner, stamp_outer, acting_message(p_username, p_moment)) from acting_secrets);

      drop function act_as(text, text, bigint, text);
      -- Says for this transaction who acts, and the moment that the audit records (null: the database's own clock). Where the
      -- database keeps the application's key, "p_signature" is the HMAC of the acting message by it. Whoever owns the tables
      -- needs none.
      create function act_as(p_username text, p_moment text default null, p_signature text default null)
        returns void language plpgsql security definer set search_path = public, pg_temp as $$
      declare secrets acting_secrets;
      begin
        if coalesce(p_username, '') = '' then
          raise exception 'act_as: nobody is named' using errcode = 'invalid_parameter_value';
        end if;
        select * into strict secrets from acting_secrets;
        if secrets.signing_inner is not null and not pg_has_role(session_user, current_user, 'usage')
           and p_signature is distinct from keyed_hash(secrets.signing_inner, secrets.signing_outer, acting_message(p_username, coalesce(p_moment, ''))) then
          raise exception 'act_as: the signature does not hold' using errcode = 'insufficient_privilege';
        end if;
        perform set_config('app.username', p_username, true), set_config('app.clock', coalesce(p_moment, ''), true),
                set_config('app.stamp', acting_stamp(p_username, coalesce(p_moment, '')), true);
      end $$;
    `);
  }
}
