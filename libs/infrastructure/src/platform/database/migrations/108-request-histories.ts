import { Migration } from '@mikro-orm/migrations';

/**
 * Indexes the events of a contractor's documents by their request, which is not part of their own keys, for its
 * history.
 */
export class RequestHistories extends Migration {
  override up(): void {
    this.addSql(`
      create index audit_events_request_idx on audit_events ((coalesce(new_data, last_data) ->> 'request_id'), at)
        where table_name = 'contractor_documents';
    `);
  }
}
