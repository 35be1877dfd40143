import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { TextEncoding } from '@comensal/domain/platform/spreadsheets';
import type { DetectedEncoding } from './spreadsheet-row';

/** The upper half of MS-DOS's western code page, which the platform's decoder lacks. */
const cp850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** The single-byte encodings that Spanish files come in, the likeliest first. */
const oneByte = ['windows-1252', 'cp850', 'macintosh'] as const;
type OneByte = (typeof oneByte)[number];

/** A file's encoding, and where its text ends: old programs append an end-of-file mark and zeros. */
export interface EncodedText extends DetectedEncoding {
  readonly length: number;
}

/**
 * Detects the encoding of a text from its whole content: by its byte order mark; UTF-8 if all of it is valid UTF-8;
 * UTF-16 if every second byte is zero; else the one whose letters are most likely Spanish. `chosen` overrides
 * detection.
 */
export async function encodedText(path: string, chosen: TextEncoding | null): Promise<EncodedText> {
  const { head, length } = await edgesOf(path);
  const messageOf = (encoding: TextEncoding, isSure = true): EncodedText => ({ encoding, isSure, length });
  if (chosen !== null) return messageOf(chosen);
  const marked = markedEncoding(head);
  if (marked !== null) return messageOf(marked);
  const letters = new Letters();
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  if (length > 0)
    for await (const chunk of createReadStream(path, { end: length - 1 }) as AsyncIterable<Buffer>) {
      isUtf8 &&= isDecoded(() => utf8.decode(chunk, { stream: true }));
      letters.add(chunk);
    }
  if (isUtf8 && isDecoded(() => utf8.decode())) return messageOf('utf-8');
  const { encoding, isSure } = letters.likeliest();
  return messageOf(encoding, isSure);
}

/** To inspect the beginning of a file. */
export function usualEncoding(sample: Buffer): Exclude<TextEncoding, 'cp850' | 'macintosh'> {
  const marked = markedEncoding(sample);
  if (marked !== null) return marked;
  return isDecoded(() => new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true }))
    ? 'utf-8'
    : 'windows-1252';
}

/** A decoder of pieces; a call without one ends it. */
export function textDecoder(encoding: TextEncoding): (piece?: Buffer) => string {
  if (encoding === 'cp850')
    return (piece) =>
      piece?.toString('latin1').replace(/[\u0080-\u00ff]/g, (sign) => cp850[sign.charCodeAt(0) - 128] ?? '') ?? '';
  const decoder = new TextDecoder(encoding);
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}

function isDecoded(decode: () => string): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

async function edgesOf(path: string): Promise<{ head: Buffer; length: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const at = async (position: number, most: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(most), 0, most, position);
      return buffer.subarray(0, bytesRead);
    };
    const head = await at(0, 4_096);
    if (markedEncoding(head)?.startsWith('utf-16') === true) return { head, length: size };
    const tail = await at(Math.max(0, size - 4_096), 4_096);
    let storedCount = tail.length;
    while (storedCount > 0 && (tail[storedCount - 1] === 0 || tail[storedCount - 1] === 0x1a)) storedCount -= 1;
    return { head, length: size - (tail.length - storedCount) };
  } finally {
    await file.close();
  }
}

/** By the byte order mark, or by zeros at every second byte, which only UTF-16 has. */
function markedEncoding(sample: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  if (sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf) return 'utf-8';
  let even = 0;
  let odd = 0;
  for (let index = 0; index < sample.length; index += 1) {
    if (sample[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  const many = sample.length * 0.3;
  return odd > many && even < odd / 10 ? 'utf-16le' : even > many && odd < even / 10 ? 'utf-16be' : null;
}

/** The neighbours of a byte. */
const nothing = 0;
const lower = 1;
const upper = 2;
type Around = number;
const around = (byte: number): Around =>
  byte >= 97 && byte <= 122 ? lower : byte >= 65 && byte <= 90 ? upper : nothing;

/** Counts the bytes that are letters in some encodings only, with their neighbours. */
class Letters {
  /** By byte, the preceding character, the following one, and whether the preceding one begins its word. */
  private readonly counts = new Uint32Array(128 * 18);
  private beforeLast = 32;
  private last = 32;

  add(chunk: Buffer): void {
    for (let index = 0; index < chunk.length; index += 1) {
      const byte = chunk[index] ?? 0;
      if (byte >= 128) {
        const isInitial = around(this.beforeLast) === nothing && this.beforeLast < 128 ? 1 : 0;
        const place = (byte - 128) * 18 + around(this.last) * 6 + around(chunk[index + 1] ?? 32) * 2 + isInitial;
        this.counts[place] = (this.counts[place] ?? 0) + 1;
      }
      this.beforeLast = this.last;
      this.last = byte;
    }
  }

  /** The likeliest encoding. It is certain if it leads by more than one letter that fits its position less well. */
  likeliest(): DetectedEncoding {
    const scores = oneByte.map((encoding) => ({ encoding, score: this.score(encoding) }));
    const [best, second] = scores.sort((one, other) => other.score - one.score);
    if (!best || !second) throw new Error('No two encodings to compare');
    return { encoding: best.encoding, isSure: best.score >= 0 && best.score > second.score + 1 };
  }

  private score(encoding: OneByte): number {
    const decode = textDecoder(encoding);
    let sum = 0;
    for (let byte = 0; byte < 128; byte += 1) {
      const sign = decode(Buffer.from([byte + 128]));
      for (let place = 0; place < 18; place += 1) {
        const count = this.counts[byte * 18 + place] ?? 0;
        if (count > 0)
          sum += count * likelihood(sign, Math.floor(place / 6), Math.floor(place / 2) % 3, place % 2 === 1);
      }
    }
    return sum;
  }
}

const spanish = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const usualSign = /[\u00a0ªº°´¨¡¿·«»‘“”–—…€•®©™]/;
/** Letters that occasionally occur in local names. */
const usualLetter = /[àèìòùâêîôûäëïöçãõåøœ]/i;
const noLetter = /[ªºµƒıˆ˜]/;

/** How likely a character is between these others in a list of people. */
function likelihood(sign: string, before: Around, behind: Around, isInitial: boolean): number {
  const isWithin = before !== nothing && behind !== nothing;
  // D’Angelo; but Garc’a comes from a wrong encoding.
  if (sign === '’') return isWithin ? (isInitial ? 2 : -1) : 0;
  if (usualSign.test(sign)) return isWithin ? -2 : 0;
  if (!/\p{L}/u.test(sign) || noLetter.test(sign)) return /[\p{Cc}\ufffd]/u.test(sign) ? -3 : -2;
  if (before === nothing && behind === nothing) return 0.5;
  const isCapital = sign !== sign.toLowerCase();
  const fits = isCapital ? before !== lower && !(before === upper && behind === lower) : behind !== upper;
  if (spanish.test(sign)) return fits ? 2 : 0.5;
  return fits && usualLetter.test(sign) ? 1.5 : 0;
}
