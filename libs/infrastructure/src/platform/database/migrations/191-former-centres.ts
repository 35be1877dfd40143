import { Migration } from '@mikro-orm/migrations';

/** Since when a centre is inactive, or active again: earlier meals are accepted. */
export class FormerCentres extends Migration {
  override up(): void {
    this.addSql(`
      create trigger former_update after update on business_units referencing old table as old_rows new table as new_rows
        for each statement execute function keep_former_centres();
    `);
  }
}
