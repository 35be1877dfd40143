import {
  fileRefusals,
  paperKind,
  paperReader,
  paperRefusal,
  paperSampleBytes,
  type UploadType,
  uploadLimits,
} from '@comensal/domain/platform/files';
import { fill } from '@comensal/domain/platform/texts';
import { asksForPassword, fileSizeText, showToast } from '@comensal/ui';
import { loadPatiently } from '../calls/patient-lazy';
import { t } from '../text/text';
import { scaledPicture } from './scale-picture';

/**
 * Prepares a document for upload: its kind is decided by its content, whatever its name (O-127). A phone's photograph
 * becomes a JPEG, a picture that is too large a smaller one. Returns the sentence that says why and what to do for a
 * refused one: another kind, incomplete, password-protected, or the same as one already chosen.
 */
export function preparePaper(file: File, chosen: readonly File[]): Promise<File | string> {
  const reading = read(file, chosen);
  const settled = reading.then(
    () => undefined,
    () => undefined,
  );
  underWay.add(settled);
  void settled.then(() => underWay.delete(settled));
  return reading;
}

const underWay = new Set<Promise<void>>();

/**
 * Runs the work once every chosen file has been read and is in its field: at once if none is being read. A form
 * submitted while a photograph is being converted must not be sent without it.
 */
export function afterReading(work: () => void): void {
  if (underWay.size === 0) return work();
  // A field takes its file after reading it; the next of several begins then.
  void Promise.all(underWay).then(() => setTimeout(() => afterReading(work)));
}

async function read(file: File, chosen: readonly File[]): Promise<File | string> {
  const { name } = file;
  const kind = paperKind(await bytesOf(file.slice(0, paperSampleBytes)));
  if (kind === 'image/heic') {
    const photo = await asJpeg(file);
    if (photo === null) return fill(fileRefusals.wrongFileHeic.sentence, { name });
    return withinBounds(photo, 'image/jpeg', chosen);
  }
  const refusal = paperRefusal(kind);
  if (refusal !== null) return fill(refusal.sentence, { name });
  return withinBounds(file, kind as UploadType, chosen);
}

/** A file of an accepted kind, or why it is refused. A picture beyond the bounds is scaled, of which the person is notified. */
async function withinBounds(file: File, kind: UploadType, chosen: readonly File[]): Promise<File | string> {
  const { name } = file;
  const reader = paperReader(kind);
  reader.feed(await bytesOf(file));
  if (kind !== 'application/pdf' && (reader.isTooLarge() || file.size > uploadLimits.bytes)) {
    const scaled = await scaledPicture(file, reader.pixels(), uploadLimits.bytes);
    if (scaled) {
      const twice = await twiceOf(scaled, chosen);
      if (twice === null)
        showToast(t('controls.files.scaled', { name, size: fileSizeText(scaled.size, 'es-AR') }), { tone: 'progress' });
      return twice ?? scaled;
    }
  }
  if (reader.isTooLarge()) return fill(fileRefusals.pictureTooLarge.sentence, { name });
  if (!reader.isWhole()) return fill(fileRefusals.fileTruncated.sentence, { name });
  if (reader.isEncrypted() && (await asksForPassword(file))) return fill(fileRefusals.filePassword.sentence, { name });
  const typed = file.type === kind ? file : new File([file], name, { type: kind, lastModified: file.lastModified });
  return (await twiceOf(typed, chosen)) ?? typed;
}

/** The sentence for a file with the same bytes as one already chosen; null for any other. */
async function twiceOf(file: File, chosen: readonly File[]): Promise<string | null> {
  const alike = chosen.filter(({ size }) => size === file.size);
  if (alike.length === 0) return null;
  const own = await bytesOf(file);
  for (const other of alike) {
    const bytes = await bytesOf(other);
    if (bytes.every((byte, index) => byte === own[index]))
      return fill(fileRefusals.fileTwice.sentence, { name: file.name, other: other.name });
  }
  return null;
}

/** Loaded with the first photograph of that kind: its decoder is large. */
async function asJpeg(file: File): Promise<File | null> {
  try {
    const { heicToJpeg } = await loadPatiently(() => import('./heic-to-jpeg'));
    return await heicToJpeg(file);
  } catch {
    return null;
  }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
