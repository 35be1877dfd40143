import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '@comensal/application';
import { atMost, invalidFields, maxSpreadsheetBytes, Refusal, text, uploadRefusal } from '@comensal/domain';
import { spreadsheetFormat } from '@comensal/infrastructure';
import type { Multipart as MultipartPart } from '@fastify/multipart';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { FILE_STORE } from '../platform/access/tokens';
import { checkedUpload, readsOf, uploadName } from '../platform/bodies/upload-check';
import type { ApiRequest } from '../platform/server/request';

const flag = z.preprocess(
  (value) =>
    value === true || value === 1 || ['true', '1', 'on', 'si', 'sí'].includes(String(value ?? '').toLowerCase()),
  z.boolean(),
);
/** 'Reasignar códigos': the job of the review that showed from whom to whom; nothing without that choice. */
const reviewId = z.preprocess(
  (value) => (value === '' ? null : (value ?? null)),
  z.uuid({ error: () => text('refusals.reviewMissing') }).nullable(),
);
const noFile = { error: () => text('customersMassive.noFile') };

/** The largest spreadsheet in base64, its line breaks included. */
const longestBase64 = 2 * maxSpreadsheetBytes;

/** The body where the file comes as base64 (MAS-09, O-69). */
export const uploadBodySchema = z.object({
  fileName: z
    .string({ error: () => text('validation.invalid') })
    .check(atMost(255))
    .default('comensales.xlsx'),
  file: z
    .string(noFile)
    .min(1, noFile)
    .check(atMost(longestBase64, text('refusals.tooLarge')))
    .trim()
    .regex(/^[A-Za-z0-9+/\r\n]+={0,2}$/, { error: () => text('validation.invalid') }),
  allOrNothing: flag,
  reassignCodes: reviewId,
});

function givenReview(value: unknown): string | null {
  const read = reviewId.safeParse(value);
  if (!read.success) throw invalidFields({ reassignCodes: text('refusals.reviewMissing') });
  return read.data;
}

export interface SpreadsheetUpload {
  /** Its bytes are in the store; no record names them yet. */
  readonly file: StoredFile;
  readonly allOrNothing: boolean;
  readonly reviewId: string | null;
}

/** Takes in one spreadsheet, as a form or as base64. */
@Injectable()
export class SpreadsheetUploads {
  constructor(@Inject(FILE_STORE) private readonly store: FileStore) {}

  /**
   * Streams the spreadsheet into the store. Refuses a request without a file (422, MAS-07), one that is too large (413) and a
   * content that is no spreadsheet (415), with the reason; nothing of a refused one stays.
   */
  async receive(request: ApiRequest): Promise<SpreadsheetUpload> {
    const received = request.isMultipart() ? await this.fromForm(request) : await this.fromBody(request);
    try {
      const file = await this.store.onDisk(received.file.id);
      if (!file) throw new Refusal('fileNotFound');
      await spreadsheetFormat(file.path).finally(() => file.release());
      return received;
    } catch (error) {
      await this.store.remove(received.file.id);
      throw uploadRefusal(error);
    }
  }

  private async fromBody({ body }: ApiRequest): Promise<SpreadsheetUpload> {
    const { file, fileName, allOrNothing, reassignCodes } = await uploadBodySchema.parseAsync(body ?? {});
    return {
      file: await this.keep(Readable.from([Buffer.from(file, 'base64')], { objectMode: false }), fileName),
      allOrNothing,
      reviewId: reassignCodes,
    };
  }

  private async fromForm(request: ApiRequest): Promise<SpreadsheetUpload> {
    let file: StoredFile | null = null;
    let allOrNothing = false;
    let reassignCodes: string | null = null;
    try {
      // Cut one byte after the limit, so that the check sees that it is too large.
      const nextPart = readsOf<MultipartPart>(
        request.parts({
          throwFileSizeLimit: false,
          limits: { fileSize: maxSpreadsheetBytes + 1, fieldSize: 1_000, fields: 50, files: 5 },
        } as Parameters<ApiRequest['parts']>[0]),
      );
      for (let part = await nextPart(); part; part = await nextPart()) {
        if (part.type === 'field' && part.fieldname === 'allOrNothing') allOrNothing = flag.parse(part.value);
        if (part.type === 'field' && part.fieldname === 'reassignCodes') reassignCodes = givenReview(part.value);
        if (part.type !== 'file') continue;
        if (file) throw invalidFields({ file: text('refusals.tooManyFiles', { max: 1 }) });
        // A form whose file was not chosen has a part without name and content.
        if (part.filename === '') part.file.resume();
        else file = await this.keep(part.file, part.filename);
      }
      if (!file) throw invalidFields({ file: text('customersMassive.noFile') });
      return { file, allOrNothing, reviewId: reassignCodes };
    } catch (error) {
      request.raw.unpipe();
      request.raw.resume();
      if (file) await this.store.remove(file.id);
      throw uploadRefusal(error);
    }
  }

  private async keep(source: Readable, given: string): Promise<StoredFile> {
    const name = uploadName(given);
    const typeOf = async (): Promise<string> => 'application/octet-stream';
    const { contentType, content } = await checkedUpload(source, {
      name,
      field: 'file',
      maxBytes: maxSpreadsheetBytes,
      typeOf,
    });
    const id = randomUUID();
    try {
      return { id, name, contentType, ...(await this.store.write(id, content)) };
    } catch (error) {
      await this.store.remove(id);
      throw error;
    }
  }
}
