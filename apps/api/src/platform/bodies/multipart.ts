import type { FileStore, StoredFile } from '@comensal/application/platform/files';
import type { WaitingForm } from '@comensal/application/waiting-steps';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { recordedFiles } from '@comensal/infrastructure/platform/files';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { FairUse, turnWaitMs } from '../fair-use/fair-use';
import type { ApiRequest } from '../request/request';
import { CONFIGURATION, DATABASE, FILE_STORE } from '../tokens';
import { waitingCall } from '../waiting/waiting-call';
import { FormReader, type Received } from './form-reader';

export interface MultipartForm<Schema extends z.ZodType> {
  /** The field that holds the command as JSON. */
  readonly jsonField: string;
  readonly schema: Schema;
  /** Without files the command may come as plain JSON. */
  readonly orJson?: boolean;
  /** Overrides the configured limits. Bytes are per file. */
  readonly limits?: { readonly files?: number; readonly bytes?: number };
}

/** The form that a call's contract asks for. */
export function jsonForm<Schema extends z.ZodType>(contract: {
  readonly form: { readonly jsonField: string; readonly orJson?: true };
  readonly body: Schema;
}): MultipartForm<Schema> {
  const { jsonField, orJson = false } = contract.form;
  return { jsonField, orJson, schema: contract.body };
}

const nothing = async (): Promise<void> => undefined;

/** The form of a step that waited: what it says is judged again; its files stay for another try. */
async function receivedBefore<Schema extends z.ZodType>(
  { given, files }: WaitingForm,
  { schema }: MultipartForm<Schema>,
): Promise<Received<z.output<Schema>>> {
  return { given, body: await schema.parseAsync(given), files, discard: nothing };
}

/** Receives the form of a command: one JSON field and documents, in any order (CRE-73, O-127). */
@Injectable()
export class Multipart {
  constructor(
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'uploadMaxBytes' | 'uploadMaxFiles'>,
    @Inject(DATABASE) private readonly database: Pick<Database, 'query'>,
    private readonly reader: FormReader,
    private readonly fairUse: FairUse,
  ) {}

  /** As `FormReader.read`, once the person has a free slot. Refuses another content type (415). */
  async receive<Schema extends z.ZodType>(
    request: ApiRequest,
    { jsonField, schema, orJson, limits = {} }: MultipartForm<Schema>,
  ): Promise<Received<z.output<Schema>>> {
    if (!request.isMultipart()) {
      if (!orJson) throw new Refusal(platformRefusals.wrongContentType);
      return { given: request.body, body: await schema.parseAsync(request.body), files: [], discard: nothing };
    }
    const { user } = request;
    const work = (): Promise<Received<z.output<Schema>>> =>
      this.reader.read(request, {
        jsonField,
        schema,
        files: limits.files ?? this.configuration.uploadMaxFiles,
        bytes: limits.bytes ?? this.configuration.uploadMaxBytes,
      });
    return user ? this.fairUse.upload(user.actor.username, work, turnWaitMs) : work();
  }

  /**
   * Receives the form, and runs the work. A refusal of the work removes its files, and so does an answer that repeats
   * an earlier one (Idempotency-Key): then the repeated files have no record. Those of a step that waits stay for it.
   */
  async with<Schema extends z.ZodType, Answer>(
    request: ApiRequest,
    form: MultipartForm<Schema>,
    work: (received: Received<z.output<Schema>>) => Promise<Answer>,
  ): Promise<Answer> {
    const call = waitingCall();
    const received =
      call?.kind === 'commit' && call.form ? await receivedBefore(call.form, form) : await this.receive(request, form);
    try {
      const answer = await work(received);
      if (call?.kind === 'dryRun') call.form = received;
      else if (request.headers['idempotency-key'] !== undefined) await this.removeUnrecorded(received.files);
      return answer;
    } catch (error) {
      // Only a refusal proves that nothing was stored. After a lost connection the records may exist: then the files
      // stay, and the cleanup of files without a record decides.
      if (error instanceof Refusal) await received.discard();
      throw error;
    }
  }

  private async removeUnrecorded(files: readonly StoredFile[]): Promise<void> {
    const stored = await recordedFiles(
      this.database.query,
      files.map(({ id }) => id),
    );
    await Promise.all(files.filter(({ id }) => !stored.has(id)).map(({ id }) => this.store.remove(id)));
  }
}
