import { Migration } from '@mikro-orm/migrations';

/**
 * The log of the audit as a tree (RFC 6962), beside the chain of blocks, which stays as it is. `audit_log` is its name and
 * what salts its leaves; a row of `audit_log_blocks` has what the events of a block add to the stored hashes, and the
 * signed checkpoint behind it.
 */
export class AuditLog extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_log (
        only_row boolean primary key default true check (only_row),
        origin text not null,
        secret bytea not null check (octet_length(secret) = 32)
      );
      insert into audit_log (origin, secret)
      select 'comensal/' || gen_random_uuid(),
             sha256(convert_to(gen_random_uuid()::text || gen_random_uuid() || gen_random_uuid(), 'UTF8'));
      create table audit_log_blocks (
        seal_id bigint primary key,
        first_leaf bigint not null,
        size bigint not null check (size > first_leaf),
        first_hash bigint not null,
        -- Hashes do not compress: trying would only cost time.
        hashes bytea not null,
        note text not null,
        constraint audit_log_blocks_leaf_unique unique (first_leaf),
        constraint audit_log_blocks_hash_unique unique (first_hash)
      );
      alter table audit_log_blocks alter column hashes set storage external;
      create table audit_log_mails (
        size bigint primary key,
        root text not null,
        mailed_at timestamptz not null default now()
      );
    `);
    for (const table of ['audit_log', 'audit_log_blocks', 'audit_log_mails'])
      this.addSql(`create trigger append_only before update or delete or truncate on ${table}
        for each statement execute function refuse_change()`);
  }
}
