import { Migration } from '@mikro-orm/migrations';

/** Since when a company is inactive, or active again: earlier meals are accepted. */
export class FormerCompanies extends Migration {
  override up(): void {
    this.addSql(`
      create trigger former_update after update on companies referencing old table as old_rows new table as new_rows
        for each statement execute function keep_former_companies();
    `);
  }
}
