import { takenAt, withTakenAt } from './photo-date';

/** More than the largest sensors of phones have is no photograph: decoded, it would fill the memory of a tab. */
const mostDecodable = 210_000_000;
/** A document's small print stays readable, and every browser has a canvas of that size. */
const maxStored = 12_000_000;
/** Each try has two thirds of the pixels of the one before. */
const tries = 6;
const quality = 0.88;

/** The sides of a picture with at most so many pixels, in the same proportion. */
export function sidesWithin(width: number, height: number, most: number): readonly [width: number, height: number] {
  const share = Math.min(1, Math.sqrt(most / (width * height)));
  return [Math.max(1, Math.floor(width * share)), Math.max(1, Math.floor(height * share))];
}

/**
 * A picture that is too large to be sent, as a smaller JPEG: upright, with the time at which it was taken. Null for one that
 * the browser cannot decode, or that has too many pixels for it (`pixels`, by its header).
 */
export async function scaledPicture(file: File, pixels: number, maxBytes: number): Promise<File | null> {
  if (pixels > mostDecodable) return null;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const moment = takenAt(new Uint8Array(await file.arrayBuffer()));
      for (let round = 0, most = maxStored; round < tries; round += 1, most = Math.round((most * 2) / 3)) {
        const jpeg = await drawn(bitmap, ...sidesWithin(bitmap.width, bitmap.height, most));
        const bytes = new Uint8Array(await jpeg.arrayBuffer());
        const dated = moment === null ? bytes : withTakenAt(bytes, moment);
        if (dated.length > maxBytes) continue;
        const name = `${file.name.replace(/\.(jpe?g|png)$/i, '') || 'foto'}.jpg`;
        return new File([dated as Uint8Array<ArrayBuffer>], name, {
          type: 'image/jpeg',
          lastModified: file.lastModified,
        });
      }
      return null;
    } finally {
      bitmap.close();
    }
  } catch {
    return null;
  }
}

function drawn(bitmap: ImageBitmap, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  // What is transparent would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture was not written'))),
      'image/jpeg',
      quality,
    ),
  );
}
