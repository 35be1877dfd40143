import { Migration } from '@mikro-orm/migrations';

/** Indexes for the filters of the list of credit notes, and for what waits for its approvers, over half a million notes. */
export class NoteFilters extends Migration {
  override up(): void {
    this.addSql(`
      create index credit_notes_requests_document_idx on credit_notes_requests (status_document, status, id);
      create index credit_notes_requests_pending_idx on credit_notes_requests (company_id, business_unit_id)
        include (status_since, amount, group_id, request_user) where status = 'Pendiente';
    `);
  }
}
