import { Migration } from '@mikro-orm/migrations';

/** Few diners are in a group, and fewer are users: the others need not be in the indexes of either. */
export class GroupedDiners extends Migration {
  override up(): void {
    this.addSql(`
      drop index customers_group_idx;
      drop index customers_username_idx;
      create index customers_group_idx on customers (group_id) where group_id is not null;
      create index customers_username_idx on customers (username) where username is not null;
    `);
  }
}
