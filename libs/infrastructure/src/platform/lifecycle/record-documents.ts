import type { FileRecord, StoredFile } from '@comensal/application/platform/files';
import type { LifecycleDocument } from '@comensal/domain/platform/lifecycle';
import { type List, listCondition } from '../database/list.sql';
import { isoMoment } from '../database/moment.sql';
import { Parameters, type Query } from '../database/query';
import { isUuid } from '../database/uuid';

/**
 * The table with the files of one kind of record, as SQL names. Its column `file_id` references the file, `id` is its
 * key.
 */
export interface DocumentTable {
  readonly table: string;
  readonly record: string;
  /** What is read besides the columns that every document has, as SQL over `d`, by the names of the answer. */
  readonly columns?: readonly string[];
}

/** The files of a record, in the order in which they were added. */
export function documentsOf<Document extends LifecycleDocument>(
  query: Query,
  { table, record, columns = [] }: DocumentTable,
  id: number,
): Promise<Document[]> {
  const more = columns.map((column) => `, ${column}`).join('');
  return query<Document>(
    `select f.id as path, f.name, f.content_type, f.size, ${isoMoment('d.created_at')} as created_at${more}
       from ${table} d join files f on f.id = d.file_id where d.${record} = $1 order by d.id`,
    [id],
  );
}

/** Adds stored files to a record as documents, in their order; `values` are the extra columns' values for each of them. */
export async function attachTo(
  query: Query,
  { table, record }: DocumentTable,
  id: number,
  files: readonly StoredFile[],
  at: Date,
  values: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  if (files.length === 0) return;
  const parameters = new Parameters();
  const input = `unnest(${parameters.add(files.map((file) => file.id))}::uuid[]) with ordinality as given(file_id, position)`;
  const own = [parameters.add(id), parameters.add(at)];
  const more = Object.values(values).map((value) => parameters.add(value));
  await query(
    `insert into ${table} (${[record, 'created_at', ...Object.keys(values), 'file_id'].join(', ')})
     select ${[...own, ...more, 'file_id'].join(', ')} from ${input} order by position`,
    parameters.values,
  );
}

/**
 * The stored file of a record that the actor may see (API-08, O-188). `path` is the reference in the record's answer;
 * `joined` is SQL that joins `files f` to the list's own tables. Null otherwise, so that a foreign file and a missing one
 * look the same.
 */
export async function fileOfRecord<Request extends object, Row extends object, Sort extends string>(
  query: Query,
  list: List<Request, Row, Sort>,
  request: Request,
  path: string,
  joined: string,
): Promise<FileRecord | null> {
  if (!isUuid(path)) return null;
  const parameters = new Parameters();
  const condition = listCondition(list, request, parameters);
  const [file] = await query<FileRecord>(
    `select f.id, f.name, f.content_type as "contentType", f.size
       from ${list.counted ?? list.tables} ${joined} where f.id = ${parameters.add(path)} and ${condition}`,
    parameters.values,
  );
  return file ?? null;
}

/** The join of a table of documents for `fileOfRecord`; `key` is the list's own. */
export function documentsJoined({ table, record }: DocumentTable, key: string): string {
  return `join ${table} d on d.${record} = ${key} join files f on f.id = d.file_id`;
}
