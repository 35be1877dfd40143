import { Migration } from '@mikro-orm/migrations';

/**
 * What bulk changes found before they changed it, so that they can be undone within the day, and the undos themselves.
 * The rows of a change go with its job; the undos are recorded for good, by the audit too.
 */
export class UndoRows extends Migration {
  override up(): void {
    this.addSql(`
      create table undo_rows (
        job_id uuid not null references jobs on delete cascade,
        row_no bigint generated always as identity,
        -- The row of a spreadsheet, or the place in the list that was sent.
        place integer not null,
        record_id bigint not null,
        -- With which the change left the record.
        version integer,
        -- Null for a record that the change created.
        before jsonb,
        password_hash text,
        undo_outcome text check (undo_outcome in ('restored', 'rejected')),
        undo_reason text,
        primary key (job_id, record_id)
      ) with (fillfactor = 60)`);
    this.addSql(
      `create index undo_rows_open_idx on undo_rows (job_id, row_no) where undo_outcome is distinct from 'restored'`,
    );
    this.addSql(`
      create table bulk_undos (
        id uuid primary key,
        change_id uuid not null,
        description text not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql(`call audit_table('bulk_undos', 'id')`);
  }
}
