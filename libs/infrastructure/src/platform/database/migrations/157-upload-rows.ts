import { Migration } from '@mikro-orm/migrations';

/**
 * The rows of an upload have no foreign key to their job: checking it for each row was half the cost of storing them, and
 * locked the job's row against its progress. Only their job writes them, and housekeeping removes them a day after its end,
 * weeks before the job.
 */
export class UploadRows extends Migration {
  override up(): void {
    this.addSql('alter table customer_upload_rows drop constraint customer_upload_rows_job_id_fkey');
  }
}
