import { Migration } from '@mikro-orm/migrations';

/** The current turn among uploads and removals in bulk: several portions of one turn may run, never of two. */
export class BulkTurn extends Migration {
  override up(): void {
    this.addSql(`
      -- Unlogged: after a crash nobody is at work, and the next one writes the row again.
      create unlogged table bulk_turn (
        only_row boolean primary key default true check (only_row),
        turn uuid not null
      );
    `);
  }
}
