import { Migration } from '@mikro-orm/migrations';

/** The outbox's notifications see what their statement inserted: a statement without rows notifies nobody. */
export class QuietOutbox extends Migration {
  override up(): void {
    this.addSql(`
      create or replace trigger notify after insert on outbox referencing new table as added
        for each statement execute function notify_outbox();
      create or replace trigger notify_turn after insert on jobs referencing new table as added
        for each statement execute function notify_outbox();
    `);
  }
}
