import { Migration } from '@mikro-orm/migrations';

/** A file that another record already has is found by its hash, which was always stored. */
export class RepeatedFiles extends Migration {
  override up(): void {
    this.addSql('create index files_sha256_idx on files (sha256)');
  }
}
