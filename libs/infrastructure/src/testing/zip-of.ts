import { crc32, deflateRawSync } from 'node:zlib';
import { localHeader, utf8Names, type ZipEntry, zipDirectory } from '../platform/zip/zip-headers';

/** A zip of the given parts, in order, as a program would write it. For tests of package readers. */
export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const chunks: Buffer[] = [];
  const entries: ZipEntry[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const deflated = deflateRawSync(bytes);
    const facts = { checksum: crc32(bytes), packed: deflated.length, size: bytes.length };
    const entry = { name, flags: utf8Names, ...facts, offset };
    const head = localHeader(entry);
    chunks.push(head, deflated);
    entries.push(entry);
    offset += head.length + deflated.length;
  }
  return Buffer.concat([...chunks, zipDirectory(entries, offset)]);
}
