import type { RefusalReason } from '../refusals/reason';
import { fileRefusals } from './file.refusals';
import { isUploadType, type UploadType } from './uploads';

/** The kind of a file according to its first bytes: an accepted kind, or one that people mistake for it. */
export type PaperKind = UploadType | 'image/heic' | 'picture' | 'office' | 'unknown';

/** How many bytes are enough to recognise a kind. */
export const paperSampleBytes = 1_200;
/** PDF readers look for the header within this many bytes: mail programs and scanners prepend other data. */
const pdfHeadWithin = 1_024;

const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const notTaken: Readonly<Record<Exclude<PaperKind, UploadType>, RefusalReason>> = {
  'image/heic': fileRefusals.wrongFileHeic,
  picture: fileRefusals.wrongFilePicture,
  office: fileRefusals.wrongFileOffice,
  unknown: fileRefusals.wrongFileType,
};

/** The kind of a file by its content alone; its name is ignored (O-127). `start` is its first `paperSampleBytes`. */
export function paperKind(start: Uint8Array): PaperKind {
  const says = (at: number, ...texts: readonly string[]): boolean => texts.some((text) => holds(start, at, text));
  if (says(0, '\xff\xd8\xff')) return 'image/jpeg';
  if (says(0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (says(4, 'ftyp')) {
    if (lastIndexOf(start.subarray(8, 64), 'avif') >= 0) return 'picture';
    return says(8, ...heicBrands) ? 'image/heic' : 'unknown';
  }
  if (says(0, 'GIF8', 'BM', 'II*\0', 'MM\0*') || (says(0, 'RIFF') && says(8, 'WEBP'))) return 'picture';
  if (says(0, 'PK\x03\x04', '\xd0\xcf\x11\xe0', '{\\rtf')) return 'office';
  // A program or an archive may contain a PDF; it is not one.
  if (says(0, 'MZ', '\x7fELF', '7z\xbc\xaf', 'Rar!', '\x1f\x8b')) return 'unknown';
  const head = start.subarray(0, pdfHeadWithin + '%PDF-'.length);
  return lastIndexOf(head, '%PDF-') >= 0 ? 'application/pdf' : 'unknown';
}

/** Why a kind is not accepted; null for one that is. */
export function paperRefusal(kind: PaperKind): RefusalReason | null {
  return isUploadType(kind) ? null : notTaken[kind];
}

/** Reads a file of an accepted kind from start to end, in pieces of any size. */
export interface PaperReader {
  feed(piece: Uint8Array): void;
  /** Whether the file is complete: a truncated one does not open, or shows half a page. */
  isWhole(): boolean;
  /** A PDF that is encrypted. Most of them open without a password. */
  isEncrypted(): boolean;
  /**
   * A picture with more pixels than `mostPixels`, by its header: it fits into a small file, and fills its reader's
   * memory.
   */
  isTooLarge(): boolean;
  /** The pixels of a picture, by its header; 0 for anything else. */
  pixels(): number;
}

/** 50 megapixels. */
const mostPixels = 50_000_000;

type NoteSize = (width: number, height: number) => void;

export function paperReader(kind: UploadType): PaperReader {
  return kind === 'application/pdf' ? pdfReader() : pictureReader(kind === 'image/png' ? pngParts : jpegParts);
}

/** How a chunk reader continues: with so many bytes, after skipping so many, or at the next byte of that value. */
type Wanted = { readonly take: number } | { readonly skip: number } | { readonly until: number };
type Parts = Generator<Wanted, void, Uint8Array>;

/** Chunk by chunk to IEND. */
function* pngParts(note: NoteSize): Parts {
  yield { skip: 8 };
  for (;;) {
    const head = yield { take: 8 };
    if (holds(head, 4, 'IEND')) return;
    let left = number(head.subarray(0, 4)) + 4;
    if (holds(head, 4, 'IHDR')) {
      const size = yield { take: 8 };
      note(number(size.subarray(0, 4)), number(size.subarray(4)));
      left = Math.max(0, left - 8);
    }
    yield { skip: left };
  }
}

/** Segment by segment, and through the image data, to the end marker. A thumbnail's marker is inside a segment. */
function* jpegParts(note: NoteSize): Parts {
  for (;;) {
    yield { until: 0xff };
    let code = 0xff;
    while (code === 0xff) code = (yield { take: 1 })[0] ?? 0;
    if (code === 0xd9) return;
    if (code <= 0x01 || (code >= 0xd0 && code <= 0xd8)) continue;
    let left = number(yield { take: 2 }) - 2;
    // The frame's header; these three codes among its own are tables and reserved.
    if (code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)) {
      const frame = yield { take: 5 };
      note(number(frame.subarray(3)), number(frame.subarray(1, 3)));
      left -= 5;
    }
    yield { skip: Math.max(0, left) };
  }
}

function pictureReader(partsOf: (note: NoteSize) => Parts): PaperReader {
  let pixels = 0;
  const parts = partsOf((width, height) => (pixels = Math.max(pixels, width * height)));
  let step = parts.next();
  let taken: number[] = [];
  let skipped = 0;
  const goOn = (bytes: readonly number[] = []): void => {
    taken = [];
    skipped = 0;
    step = parts.next(Uint8Array.from(bytes));
  };
  return {
    feed(piece) {
      let at = 0;
      while (!step.done && at < piece.length) {
        const wanted = step.value;
        if ('until' in wanted) {
          const index = piece.indexOf(wanted.until, at);
          if (index < 0) return;
          at = index + 1;
          goOn();
        } else if ('skip' in wanted) {
          const part = Math.min(wanted.skip - skipped, piece.length - at);
          at += part;
          skipped += part;
          if (skipped === wanted.skip) goOn();
        } else {
          taken.push(piece[at] ?? 0);
          at += 1;
          if (taken.length === wanted.take) goOn(taken);
        }
      }
    },
    isWhole: () => step.done === true,
    isEncrypted: () => false,
    isTooLarge: () => pixels > mostPixels,
    pixels: () => pixels,
  };
}

/** Longer than any of the searched words, so that a word split across two pieces is found. */
const carriedBytes = 16;

function pdfReader(): PaperReader {
  let carried = new Uint8Array();
  let end = -1;
  let object = -1;
  let read = 0;
  let encrypted = false;
  return {
    feed(piece) {
      const bytes = new Uint8Array(carried.length + piece.length);
      bytes.set(carried);
      bytes.set(piece, carried.length);
      const first = read - carried.length;
      const lastOf = (before: number, word: string): number => {
        const count = lastIndexOf(bytes, word);
        return count < 0 ? before : Math.max(before, first + count);
      };
      end = lastOf(end, '%%EOF');
      object = lastOf(lastOf(object, ' obj'), 'endobj');
      encrypted ||= namesEncryption(bytes);
      read += piece.length;
      carried = bytes.slice(-carriedBytes);
    },
    // A linearised PDF also has an end marker near its beginning, before its pages.
    isWhole: () => end >= 0 && end > object,
    isEncrypted: () => encrypted,
    isTooLarge: () => false,
    pixels: () => 0,
  };
}

/** `/Encrypt` and no longer name, such as `/EncryptMetadata`. */
function namesEncryption(bytes: Uint8Array): boolean {
  for (let at = indexOf(bytes, '/Encrypt', 0); at >= 0; at = indexOf(bytes, '/Encrypt', at + 1)) {
    const next = bytes[at + '/Encrypt'.length];
    if (next !== undefined && !/[A-Za-z]/.test(String.fromCharCode(next))) return true;
  }
  return false;
}

function holds(bytes: Uint8Array, at: number, text: string): boolean {
  if (at < 0 || at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
  return true;
}

function indexOf(bytes: Uint8Array, text: string, from: number): number {
  for (let at = bytes.indexOf(text.charCodeAt(0), from); at >= 0; at = bytes.indexOf(text.charCodeAt(0), at + 1))
    if (holds(bytes, at, text)) return at;
  return -1;
}

function lastIndexOf(bytes: Uint8Array, text: string): number {
  let at = bytes.lastIndexOf(text.charCodeAt(0));
  while (at >= 0 && !holds(bytes, at, text)) at = at === 0 ? -1 : bytes.lastIndexOf(text.charCodeAt(0), at - 1);
  return at;
}

/** Big-endian. */
function number(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}
