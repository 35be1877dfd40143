import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application/platform/files';
import { checkedFileId, isFileId } from './file-id';
import { measuring } from './measure';

/** Files in a folder: `<folder>/<first two of the id>/<id>`. An id that is not a UUID never reaches the disk. */
export function createLocalFileStore(folder: string): FileStore {
  const pathOf = (id: string): string => join(folder, checkedFileId(id).slice(0, 2), id);
  return {
    async write(id, content) {
      const path = pathOf(id);
      const partial = `${path}.${randomUUID()}.partial`;
      await mkdir(join(folder, id.slice(0, 2)), { recursive: true, mode: 0o700 });
      const { through, measured } = measuring();
      try {
        await pipeline(content, through, createWriteStream(partial, { mode: 0o600 }));
        await flush(partial);
        // A link never overwrites, and the name appears only once all bytes are on the disk.
        await link(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
      return measured();
    },
    async read(id): Promise<Readable | null> {
      if (!isFileId(id)) return null;
      try {
        const file = await open(pathOf(id), 'r');
        return file.createReadStream();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async size(id) {
      if (!isFileId(id)) return null;
      const stats = await stat(pathOf(id)).catch(() => null);
      return stats && stats.size;
    },
    async onDisk(id) {
      if (!isFileId(id)) return null;
      const path = pathOf(id);
      const stats = await stat(path).catch(() => null);
      return stats && { path, release: () => Promise.resolve() };
    },
    async remove(id) {
      await rm(pathOf(id), { force: true });
    },
    async *list(writtenBefore) {
      for (const part of await namesIn(folder)) {
        for (const name of await namesIn(join(folder, part))) {
          const path = join(folder, part, name);
          const stats = await stat(path).catch(() => null);
          if (!stats?.isFile() || stats.mtime >= writtenBefore) continue;
          if (isFileId(name)) yield name;
          else if (name.endsWith('.partial')) await rm(path, { force: true });
        }
      }
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
    },
  };
}

/** Empty when there is no such folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return [];
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
