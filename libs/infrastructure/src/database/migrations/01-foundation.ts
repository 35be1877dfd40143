import { Migration } from '@mikro-orm/migrations';

/** Text search without accents, the two trigger functions that many tables share, and stored files. */
export class Foundation extends Migration {
  override up(): void {
    this.addSql(`
      create extension if not exists unaccent with schema public;
      create extension if not exists pg_trgm with schema public;

      -- unaccent(text) is only stable, since its dictionary could change; naming the dictionary allows it in indexes.
      create function immutable_unaccent(text) returns text
        language sql immutable strict parallel safe
        return public.unaccent('public.unaccent'::regdictionary, $1);

      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
      end $$;

      create function touch_updated_at() returns trigger language plpgsql as $$
      begin
        new.updated_at := now();
        return new;
      end $$;
    `);
    this.addSql(`
      create table files (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        content_type text not null,
        size bigint not null check (size >= 0),
        sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
        created_by varchar(15),
        created_at timestamptz not null default now()
      );
      create index files_created_by_idx on files (created_by);
    `);
  }
}
