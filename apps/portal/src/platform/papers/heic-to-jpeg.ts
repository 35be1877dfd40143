import { heicTo } from 'heic-to/csp';
import { takenAt, withTakenAt } from './photo-date';

/** A scanned document stays readable at a tenth of its size. */
const quality = 0.9;

/**
 * Converts a phone's photograph to a JPEG: upright, as the decoder rotates it, with the time at which it was taken.
 * Uses the build without eval, in a separate worker. Rejects what it cannot decode.
 */
export async function heicToJpeg(file: File): Promise<File> {
  const [jpeg, moment] = await Promise.all([
    heicTo({ blob: file, type: 'image/jpeg', quality }),
    file.arrayBuffer().then((bytes) => takenAt(new Uint8Array(bytes))),
  ]);
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  const dated = moment === null ? bytes : withTakenAt(bytes, moment);
  const name = file.name.replace(/\.(hei[cf]s?|hif)$/i, '');
  return new File([dated as Uint8Array<ArrayBuffer>], `${name || 'foto'}.jpg`, {
    type: 'image/jpeg',
    lastModified: file.lastModified,
  });
}
