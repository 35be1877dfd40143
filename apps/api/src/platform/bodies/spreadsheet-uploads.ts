import { Readable } from 'node:stream';
import type { FileStore, StoredFile } from '@comensal/application/platform/files';
import { fileRefusals } from '@comensal/domain/platform/files';
import { invalidFields, Refusal } from '@comensal/domain/platform/refusals';
import { type BaseFields, maxSpreadsheetBytes, type SpreadsheetForm } from '@comensal/domain/platform/spreadsheets';
import { validation } from '@comensal/domain/platform/texts/validation.texts';
import { spreadsheetFormat } from '@comensal/infrastructure/platform/spreadsheets';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { ApiRequest } from '../request/request';
import { FILE_STORE } from '../tokens';
import { FormReader } from './form-reader';

/** The type of a spreadsheet is detected from the whole file, once it has arrived. */
const spreadsheetRules = {
  bytes: maxSpreadsheetBytes,
  typeOf: async () => 'application/octet-stream',
  /** A thousand corrected cells with what they said before. */
  valueBytes: 256 * 1024,
};

export interface SpreadsheetUpload<Choices> {
  /** Its bytes are in the store; no record references them yet. */
  readonly file: StoredFile;
  readonly choices: Choices;
}

/** Receives one spreadsheet, as a form or as base64. */
@Injectable()
export class SpreadsheetUploads {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    private readonly reader: FormReader,
  ) {}

  /**
   * Streams the spreadsheet into the store. Refuses a request without a file (422, MAS-07), one that is too large (413)
   * and content that is not a spreadsheet (415), with the reason; nothing of a refused one is stored.
   */
  async receive<Choices extends z.ZodRawShape>(
    request: ApiRequest,
    form: SpreadsheetForm<Choices>,
  ): Promise<SpreadsheetUpload<z.output<z.ZodObject<Choices>>>> {
    const received = request.isMultipart() ? await this.fromForm(request, form) : await this.fromBody(request, form);
    try {
      const file = await this.store.onDisk(received.file.id);
      if (!file) throw new Refusal(fileRefusals.fileNotFound);
      await spreadsheetFormat(file.path).finally(() => file.release());
      return received;
    } catch (error) {
      await this.store.remove(received.file.id);
      throw form.notices(error);
    }
  }

  private async fromForm<Choices extends z.ZodRawShape>(
    request: ApiRequest,
    { fileField, choices: schema, notices }: SpreadsheetForm<Choices>,
  ): Promise<SpreadsheetUpload<z.output<z.ZodObject<Choices>>>> {
    try {
      const { body, files } = await this.reader.read(request, { ...spreadsheetRules, schema, fileField, files: 1 });
      const [file] = files;
      if (!file) throw invalidFields({ [fileField]: validation.noFile });
      return { file, choices: body };
    } catch (error) {
      throw notices(error);
    }
  }

  private async fromBody<Choices extends z.ZodRawShape>(
    { body: input }: ApiRequest,
    { fileField, choices, body: schema }: SpreadsheetForm<Choices>,
  ): Promise<SpreadsheetUpload<z.output<z.ZodObject<Choices>>>> {
    const body = await (schema as z.ZodObject<BaseFields>).parseAsync(input ?? {});
    const source = Readable.from([Buffer.from(body.file, 'base64')], { objectMode: false });
    return {
      file: await this.reader.keep(source, body.fileName, fileField, spreadsheetRules),
      choices: await choices.parseAsync(input ?? {}),
    };
  }
}
