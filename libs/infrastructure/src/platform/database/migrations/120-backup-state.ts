import { Migration } from '@mikro-orm/migrations';

/** When the embedded database was last backed up, as its backups record it; nulls before the first. */
export class BackupState extends Migration {
  override up(): void {
    this.addSql(`
      create table backup_state (
        id boolean primary key default true check (id),
        base_at timestamptz,
        archived_until timestamptz
      );
      insert into backup_state default values;
    `);
  }
}
