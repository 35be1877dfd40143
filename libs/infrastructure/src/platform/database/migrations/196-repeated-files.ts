import { Migration } from '@mikro-orm/migrations';

/** A file that stands elsewhere already is found by its hash, which was always kept. */
export class RepeatedFiles extends Migration {
  override up(): void {
    this.addSql('create index files_sha256_idx on files (sha256)');
  }
}
