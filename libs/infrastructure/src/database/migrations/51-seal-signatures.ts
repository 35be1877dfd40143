import { Migration } from '@mikro-orm/migrations';

/**
 * The signature of each seal of the audit, by a key that the database never sees: whoever owns the database can rewrite
 * events and compute every seal anew, but signs none of them (AUD-09). A seal is proved whole by what signs it, so nothing here
 * refers to it: a signature outlives a seal that was removed, and tells on it.
 */
export class SealSignatures extends Migration {
  override up(): void {
    this.addSql(`
      create table audit_seal_signatures (
        seal_id bigint primary key,
        key_id text not null,
        signature text not null,
        signed_at timestamptz not null default now()
      );
      create trigger append_only before update or delete or truncate on audit_seal_signatures
        for each statement execute function refuse_change();
    `);
  }
}
