import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import type { PreparedText } from '@comensal/application/platform/prepared-text';

const deflated = promisify(deflateRaw);
/** Ends at a byte, so that anything may follow. */
const unfinished = { finishFlush: constants.Z_SYNC_FLUSH };

/** Compresses a text, in another thread, for all answers that will contain it. */
export async function prepareText(text: string): Promise<PreparedText> {
  const plain = Buffer.from(text);
  return { plain: alone(plain), deflated: alone(await deflated(plain, unfinished)) };
}

/**
 * The bytes in memory of their own. A short result of zlib is a slice of a block of 16 kB, one of `Buffer.from` a slice of
 * a pool: keeping the slice would keep all of it.
 */
function alone(bytes: Uint8Array): Uint8Array {
  return bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);
}

/** The whole text: what comes before, the prepared text, what follows. */
export function plainAround(before: string, { plain }: PreparedText, after: string): Buffer {
  return Buffer.concat([Buffer.from(before), plain, Buffer.from(after)]);
}

/**
 * The same compressed, as one member of gzip (RFC 1952). What is around the prepared text stays as it is: it is short,
 * and to compress it would take longer than everything else here.
 */
export function gzipAround(before: string, { plain, deflated }: PreparedText, after: string): Buffer {
  const [head, tail] = [Buffer.from(before), Buffer.from(after)];
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail, crc32(plain, crc32(head))), 0);
  trailer.writeUInt32LE((head.length + plain.length + tail.length) % 2 ** 32, 4);
  return Buffer.concat([header, ...stored(head, false), deflated, ...stored(tail, true), trailer]);
}

/** Without a name or a time, on an unknown system. */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const longestStored = 0xffff;

/** Blocks of deflate without compression (RFC 1951, 3.2.4). The last one may be the end of the stream. */
function stored(bytes: Buffer, isEnd: boolean): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from === 0 || from < bytes.length; from += longestStored) {
    const part = bytes.subarray(from, from + longestStored);
    const start = Buffer.alloc(5);
    start.writeUInt8(isEnd && from + longestStored >= bytes.length ? 1 : 0, 0);
    start.writeUInt16LE(part.length, 1);
    start.writeUInt16LE(part.length ^ 0xffff, 3);
    blocks.push(start, part);
  }
  return blocks;
}
