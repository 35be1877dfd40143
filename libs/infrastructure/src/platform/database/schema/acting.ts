/** Keys of two HMAC-SHA-256, as padded inner and outer blocks, which prove who acts in a transaction. */
export const acting = `
  -- Keys of two HMAC-SHA-256, as their padded inner and outer blocks. "stamp" is known only to these functions;
  -- "signing" is the application's, null until a migration has stored one. Only the owner role can read them.
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

  -- The hash of the functions installed in the database (see functions/).
  create table schema_functions (only_row boolean primary key default true check (only_row), hash text not null);
`;
