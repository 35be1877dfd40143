import { Migration } from '@mikro-orm/migrations';

/** The events of a contractor's documents by their request, whose number is no part of their own keys: its history reads them. */
export class RequestHistories extends Migration {
  override up(): void {
    this.addSql(`
      create index audit_events_request_idx on audit_events ((coalesce(new_data, last_data) ->> 'request_id'), at)
        where table_name = 'contractor_documents';
    `);
  }
}
