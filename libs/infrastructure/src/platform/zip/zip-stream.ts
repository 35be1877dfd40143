import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { dataDescriptor, factsBehind, localHeader, utf8Names, type ZipEntry, zipDirectory } from './zip-headers';

export interface ZipPart {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A file, and a whole zip, of that many bytes has sizes that the format cannot say. */
const mostBytes = 0xffff_fff0;

/** The parts as a zip, written while they are read: one after the other, never whole in memory. At most 4 GB. */
export function zipStream(parts: AsyncIterable<ZipPart>): Readable {
  return Readable.from(chunksOf(parts), { objectMode: false });
}

async function* chunksOf(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = [];
  let offset = 0;
  for await (const { name, content } of parts) {
    const start = { name, flags: utf8Names | factsBehind, checksum: 0, packed: 0, size: 0, offset };
    const head = localHeader(start);
    yield head;
    let [checksum, size, packed] = [0, 0, 0];
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        checksum = crc32(chunk, checksum);
        size += chunk.length;
        yield chunk;
      }
    };
    const deflate = createDeflateRaw();
    const done = pipeline(counted(), deflate);
    // The reader of the last stream gets the failure.
    done.catch(() => undefined);
    for await (const chunk of deflate) {
      packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    await done;
    const entry = { ...start, checksum, packed, size };
    const foot = dataDescriptor(entry);
    yield foot;
    entries.push(entry);
    offset += head.length + packed + foot.length;
    if (offset > mostBytes || size > mostBytes) throw new Error('A zip of more than 4 GB');
  }
  yield zipDirectory(entries, offset);
}
