import { Migration } from '@mikro-orm/migrations';

/**
 * The events of one record and of its parts are found by the beginning of their key ('ana/B1/C1' is a part of 'ana'), which
 * the index of the keys cannot do in the database's own order. Codes and profiles of a diner have keys of their own.
 */
export class RecordHistory extends Migration {
  override up(): void {
    this.addSql(`
      drop index if exists audit_events_record_idx;
      create index audit_events_record_key_idx on audit_events (record_key collate "C", table_name, at);
      create index audit_events_diner_idx on audit_events ((coalesce(new_data, last_data) ->> 'customer_id'), at)
        where table_name in ('customer_id_relations', 'customer_profile_relations');
    `);
  }
}
