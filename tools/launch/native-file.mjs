import { closeSync, openSync, readSync } from 'node:fs';

/**
 * The target of a native program or library: `{platform, archs}`, or undefined for any other file. Reads only its
 * header.
 */
export function madeFor(file) {
  const head = Buffer.alloc(4096);
  const descriptor = openSync(file, 'r');
  try {
    return readHead(head.subarray(0, readSync(descriptor, head)));
  } finally {
    closeSync(descriptor);
  }
}

const elf = { 62: 'x64', 183: 'arm64' };
const pe = { 0x8664: 'x64', 0xaa64: 'arm64' };
const machO = { 0x01000007: 'x64', 0x0100000c: 'arm64' };

/** The same for the first bytes of a file. */
export function readHead(head) {
  if (head.length < 64) return undefined;
  const magic = head.readUInt32BE(0);
  if (magic === 0x7f454c46) return made('linux', [elf[head.readUInt16LE(18)]]);
  if (magic === 0xcffaedfe) return made('darwin', [machO[head.readUInt32LE(4)]]);
  // A file for several processors: their number, then 20 bytes for each. A Java class has the same magic, with its
  // version there.
  if (magic === 0xcafebabe && head.readUInt32BE(4) < 20) {
    const archs = Array.from({ length: head.readUInt32BE(4) }, (_, place) => machO[head.readUInt32BE(8 + place * 20)]);
    return made('darwin', archs);
  }
  if (head.toString('latin1', 0, 2) !== 'MZ') return undefined;
  const at = head.readUInt32LE(0x3c);
  if (at + 6 > head.length || head.toString('latin1', at, at + 4) !== 'PE\0\0') return undefined;
  return made('win32', [pe[head.readUInt16LE(at + 4)]]);
}

function made(platform, archs) {
  return { platform, archs: archs.map((arch) => arch ?? 'other') };
}
