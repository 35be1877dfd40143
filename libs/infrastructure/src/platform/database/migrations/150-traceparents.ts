import { Migration } from '@mikro-orm/migrations';

/** The trace context of the requester: null without tracing, and for rows of an older version. */
export class Traceparents extends Migration {
  override up(): void {
    this.addSql(`
      alter table outbox add column traceparent text;
      alter table jobs add column traceparent text;
    `);
  }
}
