/** One file of a zip, as its headers name it. Deflated; `flags` are bits of the format. */
export interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly checksum: number;
  /** How many bytes it has deflated, and whole. */
  readonly packed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly offset: number;
}

/** Names are in UTF-8. */
export const utf8Names = 0x800;
/** Checksum and sizes stand behind the content. */
export const factsBehind = 0x8;
const deflated = 8;
/** 1 January 1980, the first day of the format: the same content gives the same bytes. */
const firstDay = 0x21;

const signed = (signature: string, rest: Buffer): Buffer => Buffer.concat([Buffer.from(signature, 'latin1'), rest]);

/** Version, flags, method, time, date, checksum, sizes, lengths: the same in both headers of a file. */
function factsOf({ name, flags, checksum, packed, size }: ZipEntry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(flags, 2);
  facts.writeUInt16LE(deflated, 4);
  facts.writeUInt16LE(firstDay, 8);
  facts.writeUInt32LE(checksum, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(Buffer.byteLength(name), 22);
  return facts;
}

/** What stands before a file's content. */
export function localHeader(entry: ZipEntry): Buffer {
  const isLater = (entry.flags & factsBehind) !== 0;
  const facts = factsOf(isLater ? { ...entry, checksum: 0, packed: 0, size: 0 } : entry);
  return Buffer.concat([signed('PK\u0003\u0004', facts), Buffer.from(entry.name)]);
}

/** What stands behind it, with `factsBehind`. */
export function dataDescriptor(entry: ZipEntry): Buffer {
  return signed('PK\u0007\u0008', factsOf(entry).subarray(10, 22));
}

/** The directory at the end of a zip. */
export function zipDirectory(entries: readonly ZipEntry[], offset: number): Buffer {
  const listed = Buffer.concat(
    entries.map((entry) => {
      const position = Buffer.alloc(14);
      position.writeUInt32LE(entry.offset, 10);
      return signed('PK\u0001\u0002\u0014\u0000', Buffer.concat([factsOf(entry), position, Buffer.from(entry.name)]));
    }),
  );
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([listed, signed('PK\u0005\u0006', end)]);
}
