import { Migration } from '@mikro-orm/migrations';

/**
 * What two versions on one database must know about each other: whose functions it has and which versions these work
 * with, and the files of each other's portals.
 */
export class SideBySide extends Migration {
  override up(): void {
    this.addSql(
      'alter table schema_functions add column if not exists version text, add column if not exists works_with text',
    );
    this.addSql(`
      create table portal_files (
        name text primary key check (name ~ '^assets/[A-Za-z0-9_.-]+$'),
        gzipped bytea not null,
        seen_at timestamptz not null default now()
      );
      create index portal_files_seen_idx on portal_files (seen_at);
    `);
  }
}
