import { Migration } from '@mikro-orm/migrations';

/**
 * Which job parameters a worker must know (`jobFormats`): a worker of the previous version leaves a job with unknown
 * ones.
 */
export class JobFormats extends Migration {
  override up(): void {
    this.addSql('alter table jobs add column format smallint not null default 1 check (format > 0)');
  }
}
