/** Sessions, mailed links, second factors, and counts of sign-ins and refusals. */
export const signIn = `
  create table sessions (
    id uuid primary key default gen_random_uuid(),
    username varchar(15) not null references users,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    ended_at timestamptz,
    ended_reason text,
    address text,
    -- The key of the limits: an IPv4 address, or the first 64 bits of an IPv6 one.
    network text,
    client text
  );
  create index sessions_username_idx on sessions (username) where ended_at is null;
  create index sessions_last_seen_at_idx on sessions (last_seen_at);
  create index sessions_network_idx on sessions (username, network, created_at);

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

  create table second_factors (
    id uuid primary key default gen_random_uuid(),
    username varchar(15) not null references users,
    kind text not null check (kind in ('passkey', 'totp')),
    name varchar(30) not null,
    created_at timestamptz not null
  );
  create index second_factors_username_idx on second_factors (username);

  -- For a passkey its id, public key, counter and transports; for an authenticator app its sealed secret and the last
  -- step used.
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

  -- The password was right and the second step is pending. Only the browser knows the token; its SHA-256 is stored.
  create table pending_sign_ins (
    sha256 text primary key,
    username varchar(15) not null references users,
    challenge text,
    attempts integer not null default 0,
    created_at timestamptz not null
  );
  create index pending_sign_ins_username_idx on pending_sign_ins (username);
  create index pending_sign_ins_created_at_idx on pending_sign_ins (created_at);

  -- What a session was offered to set up: the challenge of a passkey, or the sealed secret of an authenticator app.
  create table second_factor_offers (
    session_id uuid not null references sessions on delete cascade on update cascade,
    kind text not null check (kind in ('passkey', 'totp')),
    challenge text,
    sealed_secret text,
    created_at timestamptz not null,
    primary key (session_id, kind)
  );
  create index second_factor_offers_created_at_idx on second_factor_offers (created_at);

  create table access_marks (
    username text not null,
    network text not null,
    access text not null,
    since timestamptz not null,
    recorded integer not null default 0,
    held bigint not null default 0,
    primary key (username, network, access)
  );

  create table if not exists rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
`;
