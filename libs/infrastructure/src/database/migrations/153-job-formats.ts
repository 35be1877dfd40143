import { Migration } from '@mikro-orm/migrations';

/** What a worker has to know to do a job with these parameters (`jobFormats`): one of the version before leaves what it does not know. */
export class JobFormats extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column format smallint not null default 1 check (format > 0)');
  }
}
