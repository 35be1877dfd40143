import { Migration } from '@mikro-orm/migrations';

/**
 * The rows of an upload refer to their job no more: the check of one reference for each row was half of what bringing them into the
 * database cost, and held the job's row against the telling of its progress. They are written by their job alone, and housekeeping
 * removes them a day after its end, weeks before the job.
 */
export class UploadRows extends Migration {
  override up(): void {
    this.addSql('alter table customer_upload_rows drop constraint customer_upload_rows_job_id_fkey');
  }
}
