import { Migration } from '@mikro-orm/migrations';

/** The reason for using a file again that another record already has is stored with its note. */
export class RepeatedNoteFiles extends Migration {
  override up(): void {
    this.addSql('alter table credit_notes_requests add column repeated_reason text');
  }
}
