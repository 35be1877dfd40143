import { Migration } from '@mikro-orm/migrations';

/** Why a file that stands elsewhere already was used again stands with its note. */
export class RepeatedNoteFiles extends Migration {
  override up(): void {
    this.addSql('alter table credit_notes_requests add column repeated_reason text');
  }
}
