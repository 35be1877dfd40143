import { Migration } from '@mikro-orm/migrations';

/** The group that a row of a mass upload names, and the one that it is. */
export class UploadGroups extends Migration {
  override up(): void {
    this.addSql('alter table customer_upload_rows add column group_name varchar(50), add column group_id bigint');
  }
}
