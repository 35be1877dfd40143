import { Readable } from 'node:stream';
import { invalidFields, isUploadType, Refusal, text, uploadTypes } from '@comensal/domain';
import { fileTypeFromBuffer } from 'file-type';
import { malformed } from '../answers/field-messages';

/** As much of a file as its type can be told by. */
const sampleBytes = 4100;
const longestName = 255;

/** Tells a file's type by its first bytes; throws for what may not be. */
export type TypeOf = (start: Buffer, name: string) => Promise<string>;

interface UploadRules {
  readonly name: string;
  /** The form's field, for the message about an empty file. */
  readonly field: string;
  readonly maxBytes: number;
  /** What documents may be where it is left out. */
  readonly typeOf?: TypeOf;
}

/**
 * Looks at the first bytes of an upload. Answers its type and a stream of all of it, which fails as soon as it is longer than
 * allowed. Refuses an empty file, and content of a type that is not permitted.
 */
export async function checkedUpload(
  source: Readable,
  rules: UploadRules,
): Promise<{ contentType: string; content: Readable }> {
  const chunks = readsOf<Buffer>(source);
  const sample: Buffer[] = [];
  let size = 0;
  while (size < sampleBytes) {
    const chunk = await chunks();
    if (!chunk) break;
    sample.push(chunk);
    size += chunk.length;
  }
  if (size === 0) throw emptyFile(rules);
  const start = Buffer.concat(sample);
  const contentType = await (rules.typeOf ?? uploadType)(start, rules.name);
  return { contentType, content: Readable.from(limited(start, chunks, rules), { objectMode: false }) };
}

/** The upload type of a content and a name that agree; throws 'wrongFileType' otherwise. */
async function uploadType(start: Buffer, name: string): Promise<string> {
  const type = (await fileTypeFromBuffer(start))?.mime;
  const extension = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase();
  const agrees =
    type !== undefined &&
    isUploadType(type) &&
    (extension === undefined || (uploadTypes[type] as readonly string[]).includes(extension)) &&
    (type !== 'application/pdf' || start.subarray(0, 5).toString('latin1') === '%PDF-');
  if (!agrees) throw new Refusal('wrongFileType', { name });
  return type;
}

/** The name of an upload as data: without a path, without control characters, at most 255 characters. */
export function uploadName(given: string | undefined): string {
  const bare = (given ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = bare
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  if (clean.length <= longestName) return clean === '' || clean === '.' || clean === '..' ? 'archivo' : clean;
  return clean.slice(0, longestName - extension.length) + extension;
}

async function* limited(
  start: Buffer,
  rest: () => Promise<Buffer | null>,
  { name, maxBytes }: UploadRules,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | null = start; chunk; chunk = await rest()) {
    size += chunk.length;
    if (size > maxBytes) throw new Refusal('fileTooLarge', { name, max: readableSize(maxBytes) });
    yield chunk;
  }
}

/**
 * Reads an upload piece by piece; null at its end. A form that breaks off or is put together wrongly is the client's
 * fault, though the parser throws it as if it were ours.
 */
export function readsOf<Piece>(source: AsyncIterable<unknown>): () => Promise<Piece | null> {
  const pieces = source[Symbol.asyncIterator]();
  return async () => {
    try {
      const next = await pieces.next();
      return next.done ? null : (next.value as Piece);
    } catch (error) {
      throw error instanceof Refusal || (error instanceof Error && 'code' in error) ? error : malformed();
    }
  };
}

function emptyFile({ name, field }: UploadRules): Refusal {
  return invalidFields({ [field]: text('refusals.emptyFile', { name }) });
}

function readableSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MB` : `${Math.floor(bytes / 1024)} KB`;
}
