import type { FileStore } from '@comensal/application/platform/files';
import type { Query } from '@comensal/infrastructure/platform/database';

export interface SavedFiles {
  readonly count: number;
  readonly bytes: number;
  /** Recorded, but their bytes are missing or differ from the record. */
  readonly broken: readonly string[];
}

const portion = 500;

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Copies the files named in the database from one store into another that lacks them, verified by the record's
 * checksum. With `createdAfter` only newer ones are checked. Repeatable.
 */
export async function keepFiles(
  query: Query,
  from: FileStore,
  to: FileStore,
  createdAfter: Date | null = null,
): Promise<SavedFiles> {
  const broken: string[] = [];
  let count = 0;
  let bytes = 0;
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await query<FileRow>(
      `select id, name, size, sha256 from files where id > $1 and ($2::timestamptz is null or created_at > $2) order by id limit ${portion}`,
      [after, createdAfter],
    );
    for (const row of rows) {
      if (await copy(row, from, to)) {
        count += 1;
        bytes += row.size;
      } else if (await isRecorded(query, row.id)) broken.push(`${row.name} (${row.id})`);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return { count, bytes, broken };
    after = last.id;
  }
}

/** False when the bytes are missing, or differ from the record. */
async function copy({ id, sha256 }: FileRow, from: FileStore, to: FileStore): Promise<boolean> {
  if ((await to.size(id)) !== null) return true;
  const content = await from.read(id);
  if (content === null) return false;
  try {
    const written = await to.write(id, content);
    if (written.sha256 === sha256) return true;
    await to.remove(id);
    return false;
  } catch (error) {
    // A manual backup and the nightly one may copy the same file at once.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true;
    throw error;
  }
}

async function isRecorded(query: Query, id: string): Promise<boolean> {
  return (await query('select from files where id = $1', [id])).length > 0;
}
