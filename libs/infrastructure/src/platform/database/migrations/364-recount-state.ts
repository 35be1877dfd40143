import { Migration } from '@mikro-orm/migrations';

/** When the balances were last recounted, and how many rules did not hold; nulls before the first time. */
export class RecountState extends Migration {
  override up(): void {
    this.addSql(`
      create table recount_state (
        id boolean primary key default true check (id),
        at timestamptz,
        differences integer check (differences >= 0)
      );
      insert into recount_state default values;
    `);
  }
}
