import { Migration } from '@mikro-orm/migrations';

/**
 * When changes were last lost to the backup: the server had discarded what was not archived yet. Null if that never
 * happened.
 */
export class BackupGap extends Migration {
  override up(): void {
    this.addSql('alter table backup_state add column gap_at timestamptz');
  }
}
