/** The Exif tags in which a camera stores the time of a picture, the shot's own first. */
const original = 0x9003;
const changed = 0x0132;
const exifPart = 0x8769;
/** '2026:11:26 12:30:05' and its end. */
const momentLength = 20;
const ascii = 2;

/**
 * When a photograph was taken, 'YYYY:MM:DD HH:MM:SS', from its Exif data; null without any. They are found by their
 * header: vendors put them in different places of the file.
 */
export function takenAt(photo: Uint8Array): string | null {
  // The star of 'II*' and 'MM*'.
  for (let at = photo.indexOf(0x2a, 2); at >= 0; at = photo.indexOf(0x2a, at + 1)) {
    const [start] = [at - 2, at - 3].filter((from) => isHead(photo, from));
    const moment = start === undefined ? null : momentOf(photo.subarray(start));
    if (moment !== null) return moment;
  }
  return null;
}

const isHead = (bytes: Uint8Array, from: number): boolean => says(bytes, from, 'II*\0') || says(bytes, from, 'MM\0*');

/** Reads the directory of the picture and the one of the shot. Offsets beyond the end are ignored. */
function momentOf(tiff: Uint8Array): string | null {
  if (tiff.length < 8) return null;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const little = says(tiff, 0, 'II');
  const entries = (from: number): Map<number, number> => {
    const matches = new Map<number, number>();
    if (from + 2 > tiff.length) return matches;
    const count = view.getUint16(from, little);
    for (let entry = from + 2; entry < from + 2 + count * 12 && entry + 12 <= tiff.length; entry += 12)
      matches.set(view.getUint16(entry, little), view.getUint32(entry + 8, little));
    return matches;
  };
  const textAt = (offset: number | undefined): string | null => {
    if (offset === undefined) return null;
    const text = String.fromCharCode(...tiff.subarray(offset, offset + momentLength - 1));
    return /^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(text) ? text : null;
  };
  const picture = entries(view.getUint32(4, little));
  const shot = picture.get(exifPart);
  return (shot === undefined ? null : textAt(entries(shot).get(original))) ?? textAt(picture.get(changed));
}

/** The JPEG with that time as its only Exif data: it reveals neither the place nor the phone, and is upright. */
export function withTakenAt(jpeg: Uint8Array, moment: string): Uint8Array {
  const head = 8;
  const directory = 2 + 2 * 12 + 4;
  const shotAt = head + directory;
  const shotDirectory = 2 + 12 + 4;
  const textsAt = shotAt + shotDirectory;
  const tiff = new Uint8Array(textsAt + 2 * momentLength);
  const view = new DataView(tiff.buffer);
  write(tiff, 0, 'MM\0*');
  view.setUint32(4, head);
  const entry = (at: number, tag: number, type: number, count: number, value: number): void => {
    view.setUint16(at, tag);
    view.setUint16(at + 2, type);
    view.setUint32(at + 4, count);
    view.setUint32(at + 8, value);
  };
  view.setUint16(head, 2);
  entry(head + 2, changed, ascii, momentLength, textsAt);
  entry(head + 14, exifPart, 4, 1, shotAt);
  view.setUint16(shotAt, 1);
  entry(shotAt + 2, original, ascii, momentLength, textsAt + momentLength);
  write(tiff, textsAt, moment);
  write(tiff, textsAt + momentLength, moment);

  const length = 2 + 6 + tiff.length;
  const dated = new Uint8Array(jpeg.length + 2 + length);
  dated.set(jpeg.subarray(0, 2));
  dated.set([0xff, 0xe1, length >> 8, length & 0xff], 2);
  write(dated, 6, 'Exif\0\0');
  dated.set(tiff, 12);
  dated.set(jpeg.subarray(2), 12 + tiff.length);
  return dated;
}

function says(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

function write(bytes: Uint8Array, at: number, text: string): void {
  bytes.set(
    Array.from(text, (sign) => sign.charCodeAt(0)),
    at,
  );
}
