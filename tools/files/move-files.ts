import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application/platform/files';
import { type Query } from '@comensal/infrastructure/platform/database';
import { measuring } from '@comensal/infrastructure/platform/files';
import { severalAtOnce } from '../backup/bytes';

export interface MovedFiles {
  readonly copied: number;
  /** Bytes of those. */
  readonly bytes: number;
  /** Already there, complete. */
  readonly there: number;
  /** Recorded, but their bytes are missing, or differ from the record. */
  readonly broken: readonly string[];
}

interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

const portion = 500;

/**
 * Copies every file that the database names from one store into another, and reads each back there: it counts once its
 * bytes match the record's checksum. A complete file is left; an incomplete one is copied again. Repeatable, so that an
 * interrupted run continues. Removes nothing from the first store. `said` is called with the progress.
 */
export async function moveFiles(
  query: Query,
  {
    from,
    to,
    said = () => undefined,
  }: { readonly from: FileStore; readonly to: FileStore; said?(moved: MovedFiles): void },
): Promise<MovedFiles> {
  let moved: MovedFiles = { copied: 0, bytes: 0, there: 0, broken: [] };
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const rows = await query<FileRow>(
      `select id, name, size, sha256 from files where id > $1 order by id limit ${portion}`,
      [after],
    );
    const ends = await severalAtOnce(rows, async (row) => ({ row, end: await moveFile(row, from, to) }));
    for (const { row, end } of ends) {
      if (end === 'copied') moved = { ...moved, copied: moved.copied + 1, bytes: moved.bytes + row.size };
      else if (end === 'there') moved = { ...moved, there: moved.there + 1 };
      // A job's file may be removed meanwhile, with its record.
      else if ((await query('select from files where id = $1', [row.id])).length > 0)
        moved = { ...moved, broken: [...moved.broken, `${row.name} (${row.id})`] };
    }
    said(moved);
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return moved;
    after = last.id;
  }
}

async function moveFile(row: FileRow, from: FileStore, to: FileStore): Promise<'copied' | 'there' | 'broken'> {
  if ((await to.size(row.id)) !== null) {
    if (await isWhole(row, to)) return 'there';
    // Never the last copy: only what can be copied again is removed.
    if (!(await isWhole(row, from))) return 'broken';
    await to.remove(row.id);
  }
  const content = await from.read(row.id);
  if (content === null) return 'broken';
  await to.write(row.id, content);
  if (await isWhole(row, to)) return 'copied';
  await to.remove(row.id);
  return 'broken';
}

/** Whether the store returns the recorded bytes. */
async function isWhole({ id, size, sha256 }: FileRow, store: FileStore): Promise<boolean> {
  const content = await store.read(id);
  if (content === null) return false;
  const { through, measured } = measuring();
  through.resume();
  await pipeline(content, through);
  const match = measured();
  return match.size === size && match.sha256 === sha256;
}
