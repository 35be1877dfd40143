import { Migration } from '@mikro-orm/migrations';

/** A mail may attach the file of a job. It is sent without it once the file has expired. */
export class MailAttachments extends Migration {
  override up(): void {
    this.addSql(`
      alter table mails add column file_id uuid references files on delete set null;
      create index mails_file_idx on mails (file_id) where file_id is not null;
    `);
  }
}
