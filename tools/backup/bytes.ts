import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { measuring } from '@comensal/infrastructure';
import { CommandRefusal } from '../commands/run-command';
import type { Kept } from './layout';

/** With a checksum of its own in each file, so that a cut or altered one does not unpack. */
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
export const packed = '.zst';

/**
 * Packs a file as `target.zst`, on the disk when it returns. Gives what was packed, under this name; null when the file is
 * gone by now, as files of a running database may be.
 */
export async function pack(source: string, target: string, name: string): Promise<Kept | null> {
  const file = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  return packStream(file.createReadStream(), target, name);
}

/** Packs text, as `pack` does a file. */
export function packText(text: string, target: string, name: string): Promise<Kept> {
  return packStream(new PassThrough().end(text), target, name);
}

async function packStream(content: Readable, target: string, name: string): Promise<Kept> {
  const { through, measured } = measuring();
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}${packed}.${randomUUID()}.draft`;
  const out = createWriteStream(draft, { mode: 0o600, flush: true });
  await pipeline(content, through, createZstdCompress({ params }), out);
  await rename(draft, `${target}${packed}`);
  return { path: name, ...measured() };
}

/** Unpacks `source.zst`. Refuses, with a sentence that names it, what is cut, altered or not what was packed. */
export async function unpack(source: string, target: string, expected?: Kept): Promise<void> {
  const { through, measured } = measuring();
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const content = createReadStream(`${source}${packed}`);
  // PostgreSQL flushes the whole cluster to the disk when it begins to recover.
  const out = createWriteStream(target, { mode: 0o600 });
  try {
    await pipeline(content, createZstdDecompress(), through, out);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EACCES') throw error;
    throw damaged(`${source}${packed}`);
  }
  const { size, sha256 } = measured();
  if (expected && (expected.size !== size || expected.sha256 !== sha256)) throw damaged(`${source}${packed}`);
}

function damaged(file: string): CommandRefusal {
  return new CommandRefusal(
    `La copia está cortada o dañada: ${file} falta o no es lo que se guardó. Use otra copia; no se restauró nada.`,
  );
}

/** Several at once, since each waits for the disk; the answers in the order of the items. The first failure ends it. */
export async function severalAtOnce<Item, Answer>(
  items: readonly Item[],
  work: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const entries = items.entries();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (const [position, item] of entries) {
      if (failed) return;
      answers[position] = await work(item);
    }
  };
  const lanes = Array.from({ length: 8 }, () =>
    lane().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  // Nobody goes on writing when the caller clears up.
  const failure = (await Promise.allSettled(lanes)).find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return answers;
}

/** Replaces a small file, whole or not at all. */
export async function replaceFile(file: string, content: string): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, file);
}
