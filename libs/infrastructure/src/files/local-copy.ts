import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@comensal/application';
import { Refusal } from '@comensal/domain';

/** A stored file as one of the disk, for what must be read from several places; `remove` it in the end. Throws fileNotFound. */
export async function localCopy(
  files: FileStore,
  id: string,
): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const content = await files.read(id);
  if (!content) throw new Refusal('fileNotFound');
  const folder = await mkdtemp(join(tmpdir(), 'comensal-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, id);
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return { path, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
