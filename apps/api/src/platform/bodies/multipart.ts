import { randomUUID } from 'node:crypto';
import type { FileStore, StoredFile } from '@comensal/application';
import { invalidFields, Refusal, refusedField, text } from '@comensal/domain';
import { type Configuration, type Database, recordedFiles } from '@comensal/infrastructure';
import type { MultipartFile, Multipart as MultipartPart } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { CONFIGURATION, DATABASE, FILE_STORE } from '../access/tokens';
import { FairUse, turnWaitMs } from '../fair-use/fair-use';
import type { ApiRequest } from '../server/request';
import { parseJsonObject, utf8Text } from './json-body';
import { checkedUpload, readsOf, uploadName } from './upload-check';

export interface MultipartForm<Schema extends z.ZodType> {
  /** The field that holds the command as JSON. */
  readonly jsonField: string;
  readonly schema: Schema;
  /** Where the configured limits do not fit. Bytes are a file's. */
  readonly limits?: { readonly files?: number; readonly bytes?: number };
}

export interface Received<Body> {
  readonly body: Body;
  /** Their bytes are in the store; no record names them yet. */
  readonly files: readonly StoredFile[];
  /** Removes the files again: for when the command is refused. */
  discard(): Promise<void>;
}

const jsonLimitBytes = 1024 * 1024;

/** Takes in a form of one JSON field and files, in any order (CRE-73, O-127). */
@Injectable()
export class Multipart {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'uploadMaxBytes' | 'uploadMaxFiles'>,
    @Inject(DATABASE) private readonly database: Pick<Database, 'query'>,
    private readonly fairUse: FairUse,
  ) {}

  /**
   * Streams every file into the store while it is checked, and parses the JSON field. Refuses another content type (415), a
   * missing or malformed field and an empty file (422), too many files (422), one that is too large (413) or whose content
   * is not of a permitted type (415, naming it). Whatever was stored before a refusal is removed.
   */
  async receive<Schema extends z.ZodType>(
    request: ApiRequest,
    form: MultipartForm<Schema>,
  ): Promise<Received<z.output<Schema>>> {
    if (!request.isMultipart()) throw new Refusal('wrongContentType');
    const { user } = request;
    const work = (): Promise<Received<z.output<Schema>>> => this.takeIn(request, form);
    return user ? this.fairUse.upload(user.actor.username, work, turnWaitMs) : work();
  }

  private async takeIn<Schema extends z.ZodType>(
    request: ApiRequest,
    form: MultipartForm<Schema>,
  ): Promise<Received<z.output<Schema>>> {
    const files: StoredFile[] = [];
    const discard = async (): Promise<void> => {
      await Promise.all(files.splice(0).map((file) => this.store.remove(file.id)));
    };
    try {
      const json = await this.readParts(request, form, files);
      return { body: await form.schema.parseAsync(json), files, discard };
    } catch (error) {
      drain(request);
      await discard();
      throw error;
    }
  }

  /**
   * Receives, and runs the work. A refusal of the work removes its files, and so does an answer that repeats an earlier one
   * (Idempotency-Key): then the files that came again have no record.
   */
  async with<Schema extends z.ZodType, Answer>(
    request: ApiRequest,
    form: MultipartForm<Schema>,
    work: (received: Received<z.output<Schema>>) => Promise<Answer>,
  ): Promise<Answer> {
    const received = await this.receive(request, form);
    try {
      const answer = await work(received);
      if (request.headers['idempotency-key'] !== undefined) await this.removeUnrecorded(received.files);
      return answer;
    } catch (error) {
      // Only a refusal says for certain that nothing was kept. After a lost connection the records may be there: then the
      // files stay, and the sweep of files without a record decides.
      if (error instanceof Refusal) await received.discard();
      throw error;
    }
  }

  private async removeUnrecorded(files: readonly StoredFile[]): Promise<void> {
    const kept = await recordedFiles(
      this.database.query,
      files.map(({ id }) => id),
    );
    await Promise.all(files.filter(({ id }) => !kept.has(id)).map(({ id }) => this.store.remove(id)));
  }

  private async readParts(request: ApiRequest, form: MultipartForm<z.ZodType>, files: StoredFile[]): Promise<unknown> {
    const { jsonField, limits = {} } = form;
    const maxFiles = limits.files ?? this.configuration.uploadMaxFiles;
    const maxBytes = limits.bytes ?? this.configuration.uploadMaxBytes;
    let json: unknown;
    // The parser cuts a file one byte after the limit, so that the check below sees that it is too large.
    const nextPart = readsOf<MultipartPart>(
      request.parts({
        throwFileSizeLimit: false,
        limits: {
          fileSize: Math.max(maxBytes, jsonLimitBytes) + 1,
          fieldSize: jsonLimitBytes,
          fields: 50,
          files: maxFiles + 5,
        },
      } as Parameters<ApiRequest['parts']>[0]),
    );
    for (let part = await nextPart(); part; part = await nextPart()) {
      if (part.fieldname === jsonField)
        json = part.type === 'file' ? await jsonOfFile(part, jsonField) : jsonOfField(part, jsonField);
      else if (part.type === 'file') {
        if (files.length >= maxFiles) throw refusedField('tooManyFiles', part.fieldname, { max: maxFiles });
        files.push(await this.keep(part, maxBytes));
      }
    }
    if (json === undefined) throw invalidFields({ [jsonField]: text('validation.required') });
    return json;
  }

  private async keep(part: MultipartFile, maxBytes: number): Promise<StoredFile> {
    const name = uploadName(part.filename);
    const { contentType, content } = await checkedUpload(part.file, { name, field: part.fieldname, maxBytes });
    const id = randomUUID();
    try {
      return { id, name, contentType, ...(await this.store.write(id, content)) };
    } catch (error) {
      await this.store.remove(id);
      throw error;
    }
  }
}

function jsonOfField(part: { readonly value: unknown; readonly valueTruncated?: boolean }, field: string): unknown {
  if (part.valueTruncated) throw new Refusal('tooLarge');
  // A field that says it is JSON comes parsed already.
  return parseJsonObject(typeof part.value === 'string' ? part.value : JSON.stringify(part.value), field);
}

/** Browsers send a JSON Blob as if it were a file. */
async function jsonOfFile(part: MultipartFile, field: string): Promise<unknown> {
  const content = await part.toBuffer();
  if (content.length > jsonLimitBytes) throw new Refusal('tooLarge');
  return parseJsonObject(utf8Text(content, field), field);
}

/** Lets the rest of a refused form flow away, so that a client that is still sending gets to read the answer. */
function drain(request: ApiRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}
