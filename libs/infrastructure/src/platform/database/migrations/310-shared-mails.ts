import { Migration } from '@mikro-orm/migrations';

/**
 * What a mail about shared work is about and whose preference it follows: it is sent, waits for the person's digest until
 * `digest_at`, or is only recorded (`withheld_at`). Mails of an earlier version have no kind, and are sent.
 */
export class SharedMails extends Migration {
  override up(): void {
    this.addSql(`
      alter table mails
        add column kind text,
        add column username varchar(15),
        add column record_id bigint,
        -- The status in which the record waits for the reader.
        add column awaited text,
        add column url text,
        add column digest_at timestamptz,
        add column withheld_at timestamptz`);
    this.addSql(`
      create index mails_to_send_idx on mails (created_at)
        where sent_at is null and failed_at is null and digest_at is null and withheld_at is null`);
    this.addSql(`
      create index mails_digest_idx on mails (username, digest_at)
        where digest_at is not null and sent_at is null and withheld_at is null`);
    this.addSql(`create index mails_withheld_idx on mails (withheld_at) where withheld_at is not null`);
  }
}
