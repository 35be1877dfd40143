import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of the given parts, in order, as a program would write it. For tests of package readers. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const deflated = deflateRawSync(bytes);
    // Version, flags (names in UTF-8), method, time, date, checksum, sizes, lengths: the same in both headers.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(deflated.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, Buffer.from(name), deflated);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, position, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + deflated.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, listed, end]);
}
