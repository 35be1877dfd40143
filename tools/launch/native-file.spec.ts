import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { madeFor, readHead } from './native-file.mjs';

function head(fill: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(256);
  fill(bytes);
  return bytes;
}

const elf = (machine: number): Buffer =>
  head((bytes) => {
    bytes.write('\x7fELF', 'latin1');
    bytes.writeUInt16LE(machine, 18);
  });
const pe = (machine: number): Buffer =>
  head((bytes) => {
    bytes.write('MZ', 'latin1');
    bytes.writeUInt32LE(0x80, 0x3c);
    bytes.write('PE\0\0', 0x80, 'latin1');
    bytes.writeUInt16LE(machine, 0x84);
  });
const machO = (processor: number): Buffer =>
  head((bytes) => {
    bytes.writeUInt32BE(0xcffaedfe);
    bytes.writeUInt32LE(processor, 4);
  });
const fat = (...processors: number[]): Buffer =>
  head((bytes) => {
    bytes.writeUInt32BE(0xcafebabe);
    bytes.writeUInt32BE(processors.length, 4);
    for (const [place, each] of processors.entries()) bytes.writeUInt32BE(each, 8 + place * 20);
  });
const javaClass = head((bytes) => {
  bytes.writeUInt32BE(0xcafebabe);
  bytes.writeUInt32BE(65, 4);
});

describe('the platform of a machine-code file', () => {
  test.each([
    ['ELF for x64', elf(62), { platform: 'linux', archs: ['x64'] }],
    ['ELF for arm64', elf(183), { platform: 'linux', archs: ['arm64'] }],
    ['ELF for another processor', elf(40), { platform: 'linux', archs: ['other'] }],
    ['PE for x64', pe(0x8664), { platform: 'win32', archs: ['x64'] }],
    ['PE for arm64', pe(0xaa64), { platform: 'win32', archs: ['arm64'] }],
    ['Mach-O for arm64', machO(0x0100000c), { platform: 'darwin', archs: ['arm64'] }],
    ['Mach-O for both', fat(0x01000007, 0x0100000c), { platform: 'darwin', archs: ['x64', 'arm64'] }],
    ['a class of Java', javaClass, undefined],
    ['text', Buffer.from('MZ is how some texts begin, and this one is longer than any head of a program.'), undefined],
    ['hardly anything', Buffer.from('MZ'), undefined],
  ])('%s', (_, bytes, expected) => {
    expect(readHead(bytes)).toEqual(expected);
  });

  test('reads a file’s header: this very Node', () => {
    expect(madeFor(process.execPath)).toEqual({
      platform: process.platform,
      archs: expect.arrayContaining([process.arch]),
    });
  });

  test('an empty file has none', () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-native-'));
    try {
      const file = path.join(folder, 'empty');
      writeFileSync(file, '');
      expect(madeFor(file)).toBeUndefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
