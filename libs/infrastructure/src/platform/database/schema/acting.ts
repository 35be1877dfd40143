/** Keys of two HMAC-SHA-256, as padded inner and outer blocks, which prove who acts in a transaction. */
export const acting = `
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

  -- The text of the functions that the database has (see functions/).
  create table schema_functions (only_row boolean primary key default true check (only_row), hash text not null);
`;
