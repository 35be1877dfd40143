import { startUpload, type Upload } from '@comensal/application/jobs';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore, type StoredFile } from '@comensal/application/platform/files';
import type { RunKind } from '@comensal/domain/jobs';
import type { Actor } from '@comensal/domain/platform/access';
import type { SpreadsheetForm } from '@comensal/domain/platform/spreadsheets';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Accepted } from '../platform/answers/answers';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/tokens';
import { LongWork } from './long-work';

/** A spreadsheet processed by a job. */
export interface SheetWork<Choices extends z.ZodRawShape, Answer extends z.ZodType> {
  readonly kind: RunKind;
  readonly form: SpreadsheetForm<Choices>;
  /** The shape of the job's result. */
  readonly answer: Answer;
  /** Which of the choices the job gets, and the checks before it starts. */
  readonly start?: (choices: z.output<z.ZodObject<Choices>>, file: StoredFile) => Pick<Upload, 'choices' | 'allowed'>;
}

/** Receives spreadsheets for calls whose work continues in a job. */
@Injectable()
export class UploadWork {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly fairUse: FairUse,
    private readonly longWork: LongWork,
  ) {}

  /**
   * Receives the spreadsheet within its person's limits, starts its job and answers its result, or 202 with its id as
   * `LongWork.startOrAwait` does. Throws the refusals of the form, of `allowed` and of the job.
   */
  async take<Choices extends z.ZodRawShape, Answer extends z.ZodType>(
    actor: Actor,
    { kind, form, answer, start = () => ({}) }: SheetWork<Choices, Answer>,
    request: ApiRequest,
    reply: ApiReply,
  ): Promise<z.output<Answer> | Accepted> {
    const { file, choices } = await this.fairUse.upload(actor.username, () => this.uploads.receive(request, form));
    const { clock, files } = this;
    const jobId = await startUpload({ inTransaction: this.database.inTransaction, files, clock }, actor, {
      kind,
      file,
      ...start(choices, file),
    });
    return this.longWork.awaitResult(actor, jobId, answer, request, reply);
  }
}
