// SQL: files are added and removed in sets.
import type { FileRecords } from '@comensal/application/platform/files';
import type { Query } from '../database/query';

export async function recordedFiles(query: Query, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const matches = await query<{ id: string }>('select id from files where id = any($1)', [ids]);
  return new Set(matches.map(({ id }) => id));
}

/** The files' records of one transaction. */
export function createFileRecords(query: Query): FileRecords {
  return {
    async add(files, username, at) {
      if (files.length === 0) return;
      await query(
        `insert into files (id, name, content_type, size, sha256, created_by, created_at)
         select id, name, content_type, size, sha256, $6, $7
           from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[]) as given(id, name, content_type, size, sha256)`,
        [
          files.map((file) => file.id),
          files.map((file) => file.name),
          files.map((file) => file.contentType),
          files.map((file) => file.size),
          files.map((file) => file.sha256),
          username,
          at,
        ],
      );
    },

    async remove(ids) {
      if (ids.length > 0) await query('delete from files where id = any($1)', [ids]);
    },
  };
}
