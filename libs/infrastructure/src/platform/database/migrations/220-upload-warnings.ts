import { Migration } from '@mikro-orm/migrations';

/** What the owner of a file should check before a row is loaded, which is loaded all the same. */
export class UploadWarnings extends Migration {
  override up(): void {
    this.addSql('alter table customer_upload_rows add column warning text');
  }
}
