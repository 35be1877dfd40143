/**
 * The application's role owns nothing, and the acting person is trusted only when `act_as` has named them. A signature
 * is for one transaction, identified by its connection and its beginning: it is useless in any other.
 */

/** What stamp and signature are computed over: they are valid only for this transaction of this connection. */
const message = (username: string, moment: string): string =>
  `concat_ws(E'\\n', pg_backend_pid(), extract(epoch from transaction_timestamp()), ${moment}, ${username})`;

/** An HMAC by a key of `secrets`. Inlined where it is needed: every audited statement checks who acts. */
const keyedHash = (key: 'signing' | 'stamp', text: string): string =>
  `encode(sha256(secrets.${key}_outer || sha256(secrets.${key}_inner || convert_to(${text}, 'UTF8'))), 'hex')`;

export const actingFunctions = `
  -- Sets for this transaction who acts (in a second line for whom, if for somebody who is away), and the moment that the audit records (null: the database's own clock). If
  -- the database has the application's key, "p_signature" is the HMAC of the acting message under it. The owner of
  -- the tables needs none.
  create or replace function act_as(p_username text, p_moment text default null, p_signature text default null)
    returns void language plpgsql security definer set search_path = public, pg_temp as $$
  declare secrets acting_secrets;
  begin
    if coalesce(p_username, '') = '' then
      raise exception 'act_as: nobody is named' using errcode = 'invalid_parameter_value';
    end if;
    select * into strict secrets from acting_secrets;
    if secrets.signing_inner is not null and not pg_has_role(session_user, current_user, 'usage')
       and p_signature is distinct from ${keyedHash('signing', message('p_username', "coalesce(p_moment, '')"))} then
      raise exception 'act_as: the signature does not hold' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.username', p_username, true), set_config('app.clock', coalesce(p_moment, ''), true),
            set_config('app.stamp', ${keyedHash('stamp', message('p_username', "coalesce(p_moment, '')"))}, true);
  end $$;

  -- Who acts in this transaction, in a second line for whom, and when, for triggers that run in the owner's name. The owner is trusted as
  -- before. Others have called act_as, or, if the database has no key, set nothing: then the product itself acts.
  create or replace function acting(out username text, out moment timestamptz) language plpgsql stable set search_path = public, pg_temp as $$
  declare
    claimed constant text := coalesce(current_setting('app.username', true), '');
    claimed_moment constant text := coalesce(current_setting('app.clock', true), '');
    secrets acting_secrets;
  begin
    if pg_has_role(session_user, current_user, 'usage') then
      username := coalesce(nullif(claimed, ''), session_user);
    else
      select * into strict secrets from acting_secrets;
      if claimed = '' and claimed_moment = '' and secrets.signing_inner is null then
        username := '(sistema)';
      elsif claimed <> '' and current_setting('app.stamp', true) = ${keyedHash('stamp', message('claimed', 'claimed_moment'))} then
        username := claimed;
      else
        raise exception 'nobody has said by act_as who acts in this transaction' using errcode = 'insufficient_privilege';
      end if;
    end if;
    moment := coalesce(nullif(claimed_moment, '')::timestamptz, clock_timestamp());
  end $$;

  -- Meals and movements have no user column: they can only be added after act_as was called.
  create or replace function prove_acting() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform acting();
    return null;
  end $$;
`;
