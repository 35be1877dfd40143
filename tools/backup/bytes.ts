import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, createZstdCompress, createZstdDecompress, zstdCompress, zstdDecompress } from 'node:zlib';
import { measuring } from '@comensal/infrastructure/platform/files';
import { CommandRefusal } from '../commands/run-command';
import type { SavedFile } from './layout';

/** Each file has its own checksum, so that a truncated or altered one does not unpack. */
const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 };
export const packed = '.zst';
/** Most of a cluster's thousands of files are small: one buffer is cheaper than four streams. */
const smallBytes = 1_000_000;
const compressed = promisify(zstdCompress);
const decompressed = promisify(zstdDecompress);

/**
 * Compresses a file to `target.zst`, flushed to disk. Returns what was packed, under this name; null when the file is
 * gone by now, as files of a running database may be.
 */
export async function pack(source: string, target: string, name: string): Promise<SavedFile | null> {
  const file = await open(source, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (file === null) return null;
  if ((await file.stat()).size > smallBytes) return packStream(file.createReadStream(), target, name);
  try {
    return await packBytes(await file.readFile(), target, name);
  } finally {
    await file.close();
  }
}

/** Compresses text, as `pack` does a file. */
export function packText(text: string, target: string, name: string): Promise<SavedFile> {
  return packBytes(Buffer.from(text), target, name);
}

async function packBytes(content: Buffer, target: string, name: string): Promise<SavedFile> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await replaceFile(`${target}${packed}`, await compressed(content, { params }));
  return { path: name, ...measure(content) };
}

async function packStream(content: Readable, target: string, name: string): Promise<SavedFile> {
  const { through, measured } = measuring();
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const draft = `${target}${packed}.${randomUUID()}.draft`;
  const out = createWriteStream(draft, { mode: 0o600, flush: true });
  await pipeline(content, through, createZstdCompress({ params }), out);
  await rename(draft, `${target}${packed}`);
  return { path: name, ...measured() };
}

/**
 * Decompresses `source.zst`. Refuses, with a sentence that names it, a truncated or altered file and one that differs
 * from what was packed.
 */
export async function unpack(source: string, target: string, expected?: SavedFile): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  if (expected && expected.size <= smallBytes) return unpackBytes(source, target, expected);
  const { through, measured } = measuring();
  const content = createReadStream(`${source}${packed}`);
  // PostgreSQL flushes the whole cluster to disk when it begins to recover.
  const out = createWriteStream(target, { mode: 0o600 });
  try {
    await pipeline(content, createZstdDecompress(), through, out);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EACCES') throw error;
    throw damaged(`${source}${packed}`);
  }
  if (expected && !isAs(expected, measured())) throw damaged(`${source}${packed}`);
}

async function unpackBytes(source: string, target: string, expected: SavedFile): Promise<void> {
  const content = await readFile(`${source}${packed}`)
    .then((bytes) => decompressed(bytes, { maxOutputLength: Math.max(expected.size, 1) }))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EACCES') throw error;
      return null;
    });
  if (content === null || !isAs(expected, measure(content))) throw damaged(`${source}${packed}`);
  await writeFile(target, content, { mode: 0o600 });
}

type Measured = Pick<SavedFile, 'size' | 'sha256'>;
const measure = (content: Buffer): Measured => ({
  size: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});
const isAs = (expected: Measured, { size, sha256 }: Measured): boolean =>
  expected.size === size && expected.sha256 === sha256;

function damaged(file: string): CommandRefusal {
  return new CommandRefusal(
    `La copia está cortada o dañada: ${file} falta o no es lo que se guardó. Use otra copia; no se restauró nada.`,
  );
}

/**
 * Works on several items concurrently, since each waits for the disk. Returns the results in the order of the items.
 * The first failure ends it.
 */
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
  // Nobody is still writing when the caller cleans up.
  const failure = (await Promise.allSettled(lanes)).find((each) => each.status === 'rejected');
  if (failure) throw failure.reason;
  return answers;
}

/** Replaces a small file atomically, flushed to disk. */
export async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, content, { mode: 0o600, flush: true });
  await rename(draft, file);
}
