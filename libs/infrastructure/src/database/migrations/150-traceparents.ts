import { Migration } from '@mikro-orm/migrations';

/** What asked for it, in the trace of the one who did: null without tracing, and for what an older version writes. */
export class Traceparents extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox add column traceparent text;
      alter table jobs add column traceparent text;
    `);
  }
}
