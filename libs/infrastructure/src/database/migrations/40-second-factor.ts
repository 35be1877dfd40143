import { Migration } from '@mikro-orm/migrations';

/** Audited from here on, with the columns of their record key. */
export const factorTables: ReadonlyArray<readonly [table: string, ...key: string[]]> = [
  ['second_factors', 'username', 'id'],
  ['recovery_codes', 'username', 'id'],
];

/**
 * Passkeys, applications of one-time codes and recovery codes. What is secret about a factor, and what every use of it
 * writes, stands in a table of its own that is not audited; `key_hash` of a recovery code is left out of the audit as the
 * keys of the points of sale are.
 */
export class SecondFactor extends Migration {
  override up(): void {
    this.addSql(`
      alter table profiles add second_factor boolean not null default false;

      create table second_factors (
        id uuid primary key default gen_random_uuid(),
        username varchar(15) not null references users,
        kind text not null check (kind in ('passkey', 'totp')),
        name varchar(30) not null,
        created_at timestamptz not null
      );
      create index second_factors_username_idx on second_factors (username);

      -- Of a passkey its id, public key, counter and transports; of an application its sealed secret and the last step used.
      create table second_factor_keys (
        factor_id uuid primary key references second_factors on delete cascade,
        credential_id text,
        public_key bytea,
        counter bigint,
        transports text[],
        sealed_secret text,
        last_step bigint,
        last_used_at timestamptz,
        constraint second_factor_keys_credential_unique unique (credential_id),
        constraint second_factor_keys_whole check (
          (credential_id is not null and public_key is not null and counter is not null and sealed_secret is null) or
          (credential_id is null and public_key is null and counter is null and sealed_secret is not null))
      );

      create table recovery_codes (
        id uuid primary key default gen_random_uuid(),
        username varchar(15) not null references users,
        key_hash text not null,
        created_at timestamptz not null,
        used_at timestamptz
      );
      create index recovery_codes_username_idx on recovery_codes (username);
    `);
    for (const [table, ...key] of factorTables)
      this.addSql(`call audit_table('${table}', ${key.map((column) => `'${column}'`).join(', ')})`);
    this.addSql(`
      -- A password was right and the second step is awaited. The token is known to the browser alone: here is its SHA-256.
      create table pending_sign_ins (
        sha256 text primary key,
        username varchar(15) not null references users,
        challenge text,
        attempts integer not null default 0,
        created_at timestamptz not null
      );
      create index pending_sign_ins_username_idx on pending_sign_ins (username);
      create index pending_sign_ins_created_at_idx on pending_sign_ins (created_at);

      -- What a session was offered to set up: the challenge of a passkey, or the sealed secret of an application.
      create table second_factor_offers (
        session_id uuid not null references sessions on delete cascade,
        kind text not null check (kind in ('passkey', 'totp')),
        challenge text,
        sealed_secret text,
        created_at timestamptz not null,
        primary key (session_id, kind)
      );
      create index second_factor_offers_created_at_idx on second_factor_offers (created_at);

      -- A sign-in that began with another password, or before the user was removed, goes no further, whoever wrote it.
      create function end_pending_sign_ins() returns trigger language plpgsql set search_path = public, pg_temp as $$
      begin
        delete from pending_sign_ins where username = new.username;
        return null;
      end $$;
      create trigger end_pending_sign_ins after update of password_hash, is_active on users for each row
        when (old.password_hash is distinct from new.password_hash or old.is_active is distinct from new.is_active)
        execute function end_pending_sign_ins();
    `);
  }
}
