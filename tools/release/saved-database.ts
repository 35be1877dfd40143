import { gunzipSync, gzipSync } from 'node:zlib';
import type { DatabaseBuild, MigratedBuild, Query } from '@comensal/infrastructure/platform/database';

/** A small database as a release left it, kept so that every later version proves that it can migrate it. */
export interface SavedDatabase {
  readonly version: string;
  readonly lastMigration: string;
  /** The texts of its functions. Migrations never change once they are released, functions do. */
  readonly functions: readonly string[];
  /** Monthly partitions that must exist before their rows. */
  readonly partitions: readonly { readonly name: string; readonly parent: string; readonly bound: string }[];
  readonly tables: readonly SavedTable[];
  readonly sequences: readonly { readonly name: string; readonly last: string }[];
}

interface SavedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Each row in PostgreSQL's row text: every type keeps its own text. */
  readonly rows: readonly string[];
}

/** What `migrate` itself writes. */
const written = ['migrations', 'schema_functions'];
const rowsAtOnce = 5_000;

/** Reads a whole database of this version through one connection of its owner. Changes nothing. */
export async function readDatabase(
  query: Query,
  { version, migrations, functions }: DatabaseBuild,
): Promise<SavedDatabase> {
  const partitions = await query<SavedDatabase['partitions'][number]>(`
    select child.relname as name, parent.relname as parent, pg_get_expr(child.relpartbound, child.oid) as bound
      from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace order by 1`);
  const matches = await query<Omit<SavedTable, 'rows'>>(
    `select c.relname as name,
            array(select attname::text from pg_attribute
                   where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not c.relname = any($1) order by 1`,
    [written],
  );
  const tables: SavedTable[] = [];
  for (const { name, columns } of matches) {
    const rows = await query<{ row: string }>(
      `select row(${columns.map(quoted).join(', ')})::text as row from ${quoted(name)}`,
    );
    if (rows.length > 0) tables.push({ name, columns, rows: rows.map(({ row }) => row) });
  }
  const sequences = await query<SavedDatabase['sequences'][number]>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return {
    version,
    lastMigration: migrations.at(-1) ?? '',
    functions,
    partitions,
    tables,
    sequences,
  };
}

/**
 * What that version installs, for `migrate` to create the database in which `fillDatabase` inserts the rows. Takes all
 * current migrations. Throws when the last one of the release is not among them.
 */
export function buildOfRelease(
  { version, lastMigration, functions }: SavedDatabase,
  all: MigratedBuild['list'],
): MigratedBuild {
  const last = all.findIndex(({ name }) => name === lastMigration);
  if (last < 0) throw new Error(`${lastMigration}, the last migration of ${version}, is missing`);
  const list = all.slice(0, last + 1);
  return { version, worksWith: version, list, migrations: list.map(({ name }) => name), functions };
}

/**
 * Inserts the rows into an empty database of that release, unchanged: no trigger runs and no event is written. Takes
 * one connection of the server's superuser.
 */
export async function fillDatabase(query: Query, { partitions, tables, sequences }: SavedDatabase): Promise<void> {
  await query('begin');
  await query('set local session_replication_role = replica');
  for (const { name, parent, bound } of partitions)
    await query(`create table if not exists ${quoted(name)} partition of ${quoted(parent)} ${bound}`);
  // The owner of a table owns its partitions.
  for (const { name, owner } of await query<{ name: string; owner: string }>(`
    select child.relname as name, pg_get_userbyid(parent.relowner) as owner
      from pg_inherits join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
     where child.relkind = 'r' and child.relowner <> parent.relowner and parent.relnamespace = 'public'::regnamespace`))
    await query(`alter table ${quoted(name)} owner to ${quoted(owner)}`);
  for (const { name, columns, rows } of tables) {
    const list = columns.map(quoted).join(', ');
    const stored = `kept_${name}`;
    await query(
      `create temporary table ${quoted(stored)} on commit drop as select ${list} from ${quoted(name)} limit 0`,
    );
    await query(`delete from ${quoted(name)}`);
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await query(
        `insert into ${quoted(name)} (${list}) overriding system value
         select (kept.row::${quoted(stored)}).* from unnest($1::text[]) as kept(row)`,
        [rows.slice(from, from + rowsAtOnce)],
      );
  }
  for (const { name, last } of sequences) await query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
  await query('commit');
}

export const packed = (database: SavedDatabase): Buffer => gzipSync(JSON.stringify(database), { level: 9 });
export const unpacked = (file: Buffer): SavedDatabase => JSON.parse(gunzipSync(file).toString('utf8')) as SavedDatabase;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
