import { createCipheriv, createHash } from 'node:crypto';

/** The padding of a short password in revisions 2 to 4: here, of the empty one. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
/** An encryption dictionary with its strings and crypt filters is far shorter. */
const dictionaryBytes = 8_192;

/**
 * Whether an encrypted PDF requires a password to be viewed. One that only forbids printing or copying, as banks send
 * their receipts, opens with the empty password and requires none. Anything that cannot be parsed here is left to the
 * viewer.
 */
export function needsPassword(pdf: Buffer): boolean {
  const file = pdf.toString('latin1');
  const dictionary = encryptionDictionary(file);
  if (dictionary === null) return false;
  // Encrypted for certain certificates, or by a proprietary handler.
  if (!/\/Filter\s*\/Standard\b/.test(dictionary)) return true;
  const revision = integer(dictionary, 'R');
  const user = stringOf(dictionary, 'U');
  if (revision === null || user === null) return false;
  if (revision >= 5) return !opensByHash(revision, user);
  const owner = stringOf(dictionary, 'O');
  const permissions = integer(dictionary, 'P');
  if (owner === null || permissions === null) return false;
  const id = firstId(file);
  // From revision 4 on the length is 128; the first length in the dictionary may belong to one of its filters.
  const bits = revision === 2 ? 40 : revision >= 4 ? 128 : (integer(dictionary, 'Length') ?? 40);
  const hidesMetadata = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary);
  const key = fileKey({ revision, owner, permissions, id, hidesMetadata, bytes: Math.min(16, Math.max(5, bits / 8)) });
  return !opensByKey(revision, key, id, user);
}

/**
 * The last cross-reference section with its trailer: what `startxref` points at. An attached PDF has sections of its own,
 * which say nothing of this file. A file whose pointer leads nowhere is searched whole, as viewers do.
 */
function trailer(file: string): string {
  const pointer = /startxref\s{1,9}(\d{1,10})/.exec(file.slice(file.lastIndexOf('startxref')))?.[1];
  if (pointer === undefined) return file;
  // Bytes before the header move every position.
  const header = Math.max(0, file.indexOf('%PDF-'));
  for (const at of [Number(pointer), Number(pointer) + header]) {
    const section = file.slice(at);
    if (/^\s{0,9}xref\b/.test(section.slice(0, 20))) {
      const dictionary = section.slice(Math.max(0, section.indexOf('trailer')));
      return dictionary.split('startxref', 1)[0] ?? dictionary;
    }
    if (/^\s{0,9}\d{1,10}\s{1,9}\d{1,5}\s{1,9}obj\b/.test(section.slice(0, 50)))
      return section.slice(0, dictionaryBytes).split('stream', 1)[0] ?? section;
  }
  return file;
}

function encryptionDictionary(file: string): string | null {
  const last = trailer(file);
  const named = [...last.matchAll(/\/Encrypt\s*(?:(\d{1,10})\s+(\d{1,5})\s+R\b|<<)/g)].at(-1);
  if (!named) return null;
  const [, number, generation] = named;
  if (number === undefined) return last.slice(named.index, named.index + dictionaryBytes);
  for (const object of file.matchAll(/(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj\b/g))
    if (Number(object[1]) === Number(number) && object[2] === generation)
      return file.slice(object.index, object.index + dictionaryBytes).split('endobj', 1)[0] ?? null;
  return null;
}

function integer(dictionary: string, name: string): number | null {
  for (const [, match, value] of dictionary.matchAll(/\/([A-Za-z]{1,30})\s{1,9}(-?\d{1,10})/g))
    if (match === name) return Number(value);
  return null;
}

function stringOf(dictionary: string, name: string): Buffer | null {
  for (const match of dictionary.matchAll(/\/([A-Za-z]{1,30})\s{0,9}(?=[(<])/g))
    if (match[1] === name) return stringAt(dictionary, match.index + match[0].length);
  return null;
}

function firstId(file: string): Buffer {
  const match = [...file.matchAll(/\/ID\s*\[\s*(?=[(<])/g)].at(-1);
  return match ? stringAt(file, match.index + match[0].length) : Buffer.alloc(0);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A PDF string, in hexadecimal or in parentheses. */
function stringAt(text: string, at: number): Buffer {
  if (text[at] === '<') {
    const digits = text.slice(at + 1, text.indexOf('>', at)).replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  let value = '';
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(index + 1, index + 4))?.[0];
      const next = text[index + 1] ?? '';
      if (octal) value += String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      // An escaped line break adds nothing.
      else if (next !== '\n' && next !== '\r') value += escapes[next] ?? next;
      index += octal?.length ?? 1;
      continue;
    }
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    if (depth > 1 || sign !== '(') value += sign;
  }
  return Buffer.from(value, 'latin1');
}

interface KeyParts {
  readonly revision: number;
  readonly owner: Buffer;
  readonly permissions: number;
  readonly id: Buffer;
  readonly hidesMetadata: boolean;
  readonly bytes: number;
}

/** Algorithm 2 of ISO 32000, for the empty password. */
function fileKey({ revision, owner, permissions, id, hidesMetadata, bytes }: KeyParts): Buffer {
  const rights = Buffer.alloc(4);
  rights.writeUInt32LE(permissions >>> 0);
  let key = md5(padding, owner.subarray(0, 32), rights, id, Buffer.alloc(hidesMetadata ? 4 : 0, 0xff));
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, bytes));
  return key.subarray(0, bytes);
}

/** Algorithms 4 to 6: what the user entry would be for this key. */
function opensByKey(revision: number, key: Buffer, id: Buffer, user: Buffer): boolean {
  if (revision === 2) return same(rc4(key, padding), user.subarray(0, 32));
  let value = rc4(key, md5(padding, id));
  for (let round = 1; round <= 19; round += 1) value = rc4(Buffer.from(key.map((byte) => byte ^ round)), value);
  return same(value, user.subarray(0, 16));
}

/** Algorithms 11 and 2.B, for the empty password: a hash with the salt that follows it. */
function opensByHash(revision: number, user: Buffer): boolean {
  const salt = user.subarray(32, 40);
  let hash = createHash('sha256').update(salt).digest();
  if (revision >= 6) {
    for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
      const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
      const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => hash)));
      const size = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
      hash = createHash(`sha${256 + 128 * size}`)
        .update(mixed)
        .digest();
      last = mixed.at(-1) ?? 0;
    }
  }
  return same(hash.subarray(0, 32), user.subarray(0, 32));
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash('md5').update(Buffer.concat(parts)).digest();
}

/** OpenSSL 3 has removed it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from(Array.from({ length: 256 }, (_, index) => index));
  const swap = (one: number, other: number): void => {
    const storedCount = state.readUInt8(one);
    state.writeUInt8(state.readUInt8(other), one);
    state.writeUInt8(storedCount, other);
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + state.readUInt8(index) + key.readUInt8(index % key.length)) & 0xff;
    swap(index, other);
  }
  let from = 0;
  let to = 0;
  return Buffer.from(
    data.map((byte) => {
      from = (from + 1) & 0xff;
      to = (to + state.readUInt8(from)) & 0xff;
      swap(from, to);
      return byte ^ state.readUInt8((state.readUInt8(from) + state.readUInt8(to)) & 0xff);
    }),
  );
}

function same(one: Buffer, other: Buffer): boolean {
  return one.equals(other);
}
