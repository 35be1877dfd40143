import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStore, StoredFile } from '@comensal/application/platform/files';
import { fileRefusals, isUploadType, paperName, tooManyFiles } from '@comensal/domain/platform/files';
import { invalidFields, platformRefusals, Refusal, refusedField } from '@comensal/domain/platform/refusals';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import type { MultipartFile, Multipart as MultipartPart } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { bodyBytes, PartsCounter, partsOf } from '../calls/body-limits';
import type { ApiRequest } from '../request/request';
import { FILE_STORE } from '../tokens';
import { parseJsonObject, utf8Text } from './json-body';
import { needsPassword } from './pdf-password';
import { checkedUpload, formError, readsOf, type TypeOf, uploadName } from './upload-check';

/** What the files of a form may be. */
export interface FileRules {
  /** Of one file. */
  readonly bytes: number;
  /** The allowed kinds of documents by default. */
  readonly typeOf?: TypeOf;
  /** Bytes of one value sent beside them; `plainLimitBytes` by default. */
  readonly valueBytes?: number;
}

/** What a form contains besides files, and what its files may be. */
export interface FormRules<Schema extends z.ZodType> extends FileRules {
  /** The schema of all fields together. */
  readonly schema: Schema;
  /** The field with all values as JSON. Without it, each field is one of the schema's, as text. */
  readonly jsonField?: string;
  /** Files at most. */
  readonly files: number;
  /**
   * The field of a form about one file, whose file may be missing. A message about the file names this field, whichever
   * field it came in.
   */
  readonly fileField?: string;
}

export interface Received<Body> {
  /** What the form says, before it is parsed. */
  readonly given: unknown;
  readonly body: Body;
  /** Their bytes are in the store; no record references them yet. */
  readonly files: readonly StoredFile[];
  /** Removes the files again: for when the command is refused. */
  discard(): Promise<void>;
}

/** The name of a document's part: `data`, or with its number appended. */
const documentPart = /^data(_\d{1,4})?$/;
const jsonLimitBytes = bodyBytes.ordinary;
/** A value sent with a file. */
const plainLimitBytes = 1_000;

/** The reader of all forms: fields and files, in any order (CRE-73, MAS-07, O-127). */
@Injectable()
export class FormReader {
  constructor(@Inject(FILE_STORE) private readonly store: Pick<FileStore, 'write' | 'read' | 'remove'>) {}

  /**
   * Streams every file into the store while it is checked, and reads the fields. Refuses a missing or malformed field
   * and an empty file (422), too many files (422), a document in a part of another name (422), one that is too large
   * (413), and one that is not of an allowed type, incomplete or password-protected (415, naming it). Everything stored
   * before a refusal is removed.
   */
  async read<Schema extends z.ZodType>(
    request: ApiRequest,
    form: FormRules<Schema>,
  ): Promise<Received<z.output<Schema>>> {
    const files: StoredFile[] = [];
    const discard = async (): Promise<void> => {
      await Promise.all(files.splice(0).map((file) => this.store.remove(file.id)));
    };
    try {
      const fields = await this.readParts(request, form, files);
      return { given: fields, body: await form.schema.parseAsync(fields), files, discard };
    } catch (error) {
      drain(request);
      await discard();
      throw error;
    }
  }

  /**
   * Streams a file into the store while it is checked; refuses it as `read` does. `field` is named in messages about
   * it.
   */
  async keep(source: Readable, value: string | undefined, field: string, rules: FileRules): Promise<StoredFile> {
    const name = uploadName(value);
    const { contentType, content, isEncrypted } = await checkedUpload(source, {
      name,
      field,
      maxBytes: rules.bytes,
      ...(rules.typeOf && { typeOf: rules.typeOf }),
    });
    const id = randomUUID();
    try {
      const measured = await this.store.write(id, content);
      if (isEncrypted()) await this.refusePassword(id, name);
      return { id, name: isUploadType(contentType) ? paperName(name, contentType) : name, contentType, ...measured };
    } catch (error) {
      await this.store.remove(id);
      throw error;
    }
  }

  /** Encrypted PDFs are rare, and small enough to be read whole. */
  private async refusePassword(id: string, name: string): Promise<void> {
    const stored = await this.store.read(id);
    if (stored && needsPassword(await buffer(stored))) throw new Refusal(fileRefusals.filePassword, { name });
  }

  private async readParts(request: ApiRequest, form: FormRules<z.ZodType>, files: StoredFile[]): Promise<unknown> {
    const { jsonField, fileField } = form;
    const plain = new Map<string, unknown>();
    let json: unknown;
    // The parser cuts a file one byte after the limit, so that the check sees that it is too large.
    const nextPart = readsOf<MultipartPart>(
      request.parts({
        throwFileSizeLimit: false,
        // A field declared as JSON would be parsed before it is counted; as a file it arrives as bytes.
        isPartAFile: (_name: string, type: string | undefined, fileName: string | undefined) =>
          fileName !== undefined || type === 'application/octet-stream' || isJsonType(type),
        limits: {
          fileSize: Math.max(form.bytes, jsonField === undefined ? 0 : jsonLimitBytes) + 1,
          fieldSize: jsonField === undefined ? (form.valueBytes ?? plainLimitBytes) : jsonLimitBytes,
          fields: 50,
          files: form.files + 5,
        },
      } as Parameters<ApiRequest['parts']>[0]),
    );
    for (let part = await nextPart(); part; part = await nextPart()) {
      if (part.fieldname === jsonField)
        json = part.type === 'file' ? await jsonOfFile(part, jsonField) : jsonOfField(part, jsonField);
      else if (part.type === 'field') plain.set(part.fieldname, part.value);
      // A form whose file was not chosen has a part without name and content.
      else if (fileField !== undefined && part.filename === '') part.file.resume();
      else {
        if (fileField === undefined && !documentPart.test(part.fieldname))
          throw refusedField(fileRefusals.otherFilePart, part.fieldname, {
            name: uploadName(part.filename),
            part: part.fieldname,
          });
        if (files.length >= form.files) throw tooManyOf(form, part.fieldname);
        files.push(await this.keep(part.file, part.filename, fileField ?? part.fieldname, form));
      }
    }
    if (jsonField === undefined) return Object.fromEntries(plain);
    if (json === undefined) throw invalidFields({ [jsonField]: validation.required });
    return json;
  }
}

/** A form about one file reports it at that file only. */
function tooManyOf({ files: max, fileField }: FormRules<z.ZodType>, field: string): Refusal {
  const refusal = tooManyFiles(max, fileField ?? field);
  return fileField === undefined ? refusal : invalidFields(refusal.fields ?? {});
}

function isJsonType(type = ''): boolean {
  return /^application\/(.+\+)?json\b/i.test(type);
}

function jsonOfField(part: { readonly value: unknown; readonly valueTruncated?: boolean }, field: string): unknown {
  if (part.valueTruncated) throw new Refusal(platformRefusals.tooLarge);
  const content = String(part.value);
  return countedJson(Buffer.from(content), content, field);
}

/** Browsers send a JSON Blob as if it were a file. */
async function jsonOfFile(part: MultipartFile, field: string): Promise<unknown> {
  const content = await part.toBuffer().catch((error: unknown) => {
    throw formError(error);
  });
  if (content.length > jsonLimitBytes) throw new Refusal(platformRefusals.tooLarge);
  return countedJson(content, utf8Text(content, field), field);
}

function countedJson(bytes: Uint8Array, content: string, field: string): unknown {
  new PartsCounter(partsOf('ordinary')).take(bytes);
  return parseJsonObject(content, field);
}

/** Discards the rest of a refused form, so that a client that is still sending can read the answer. */
function drain(request: ApiRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
