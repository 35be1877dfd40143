import { Readable } from 'node:stream';
import {
  fileRefusals,
  isUploadType,
  type PaperReader,
  paperKind,
  paperReader,
  paperRefusal,
  paperSampleBytes,
} from '@comensal/domain/platform/files';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { fill } from '@comensal/domain/platform/texts';
import { malformed } from '../answers/field-messages';

/** How many bytes are enough to recognise a file's type, including a spreadsheet's. */
const sampleBytes = Math.max(4_100, paperSampleBytes);
const longestName = 255;

/** Detects a file's type by its first bytes; throws for a type that is not allowed. */
export type TypeOf = (start: Buffer, name: string) => Promise<string>;

interface UploadRules {
  readonly name: string;
  /** The form's field, for the message about an empty file. */
  readonly field: string;
  readonly maxBytes: number;
  /** The allowed kinds of documents by default. */
  readonly typeOf?: TypeOf;
}

export interface CheckedUpload {
  readonly contentType: string;
  /** The whole content. Fails as soon as it is longer than allowed, and at its end when a document is truncated. */
  readonly content: Readable;
  /** Known once `content` was read. */
  readonly isEncrypted: () => boolean;
}

/** Inspects the first bytes of an upload. Refuses an empty file, and content of a type that is not allowed. */
export async function checkedUpload(source: Readable, rules: UploadRules): Promise<CheckedUpload> {
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
  const contentType = rules.typeOf ? await rules.typeOf(start, rules.name) : documentType(start, rules.name);
  const reader = rules.typeOf === undefined && isUploadType(contentType) ? paperReader(contentType) : null;
  return {
    contentType,
    content: Readable.from(checked(start, chunks, rules, reader), { objectMode: false }),
    isEncrypted: () => reader?.isEncrypted() ?? false,
  };
}

/** The kind of a document by its content, whatever its name; refuses others, saying what to do about it. */
function documentType(start: Buffer, name: string): string {
  const kind = paperKind(start);
  const refused = paperRefusal(kind);
  if (refused) throw new Refusal(refused, { name });
  return kind;
}

/** The name of an upload as data: without a path, without control characters, at most 255 characters. */
export function uploadName(value: string | undefined): string {
  const bare = (value ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = bare
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? '';
  if (clean.length <= longestName) return clean === '' || clean === '.' || clean === '..' ? 'archivo' : clean;
  return clean.slice(0, longestName - extension.length) + extension;
}

async function* checked(
  start: Buffer,
  rest: () => Promise<Buffer | null>,
  { name, maxBytes }: UploadRules,
  reader: PaperReader | null,
): AsyncGenerator<Buffer> {
  let size = 0;
  for (let chunk: Buffer | null = start; chunk; chunk = await rest()) {
    size += chunk.length;
    if (size > maxBytes) throw new Refusal(fileRefusals.fileTooLarge, { name, max: readableSize(maxBytes) });
    reader?.feed(chunk);
    if (reader?.isTooLarge()) throw new Refusal(fileRefusals.pictureTooLarge, { name });
    yield chunk;
  }
  if (reader?.isWhole() === false) throw new Refusal(fileRefusals.fileTruncated, { name });
}

/** A form that is cut off or malformed is the client's fault, though the parser throws it like a server error. */
export function formError(error: unknown): unknown {
  return error instanceof Refusal || (error instanceof Error && 'code' in error) ? error : malformed();
}

/** Reads an upload piece by piece; null at its end. Throws what `formError` makes of the parser's errors. */
export function readsOf<Piece>(source: AsyncIterable<unknown>): () => Promise<Piece | null> {
  const pieces = source[Symbol.asyncIterator]();
  return async () => {
    try {
      const next = await pieces.next();
      return next.done ? null : (next.value as Piece);
    } catch (error) {
      throw formError(error);
    }
  };
}

function emptyFile({ name, field }: UploadRules): Refusal {
  return invalidFields({ [field]: fill(fileRefusals.emptyFile.sentence, { name }) });
}

function readableSize(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.floor(bytes / (1024 * 1024))} MB` : `${Math.floor(bytes / 1024)} KB`;
}
