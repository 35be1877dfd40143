import type { Clock, FileStore, StoredFile } from '@comensal/application';
import {
  type Actor,
  type CodeMove,
  codeMovesAnswer,
  Refusal,
  text,
  tookNothing,
  type UploadPreview,
  type UploadReview,
  uploadPreviewAnswer,
  uploadResultAnswer,
  uploadReviewAnswer,
} from '@comensal/domain';
import { checkReview, type Database, listCodeMoves, previewUpload, uploadTemplate } from '@comensal/infrastructure';
import { Body, Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { LongWork, leaving } from '../jobs/long-work';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/access/tokens';
import { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import { CodeMovesBody } from './customers-massive.bodies';
import { SpreadsheetUploads, uploadBodySchema } from './spreadsheet-upload';

const uploadForm = { fileField: 'file', body: uploadBodySchema } as const;

/** The calls of the mass upload of diners (MAS). */
@Controller('customers')
export class CustomersMassiveController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly longWork: LongWork,
    private readonly fairUse: FairUse,
  ) {}

  @Call('customers/massiveAdd', {
    multipart: uploadForm,
    longWork: true,
    largeBody: true,
    summary: 'Mass upload of diners from a spreadsheet (form, or base64)',
    answer: z.string(),
  })
  async massiveAdd(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<string | Accepted> {
    const { file, allOrNothing, reviewId } = await this.fairUse.upload(actor.username, () =>
      this.uploads.receive(request),
    );
    if (reviewId !== null)
      await checkReview(this.database.query, actor, reviewId, file.sha256).catch(async (error: unknown) => {
        await this.files.remove(file.id);
        throw error;
      });
    const jobId = await this.startJob(actor, 'massiveAdd', file, { allOrNothing, reviewId });
    const ended = await this.longWork.awaitEnd(actor, jobId, request, reply);
    if (ended instanceof Accepted) return ended;
    const result = uploadResultAnswer.parse(ended.result);
    if (tookNothing(result))
      throw new Refusal('uploadNothingTaken', { message: result.message }, { file: result.message });
    return result.message;
  }

  @Call('customers/reviewMassive', {
    multipart: uploadForm,
    longWork: true,
    largeBody: true,
    summary: 'Reads a whole spreadsheet of diners and says what an upload would do with it, moves of codes included',
    answer: uploadReviewAnswer,
  })
  async reviewMassive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UploadReview | Accepted> {
    const { file } = await this.fairUse.upload(actor.username, () => this.uploads.receive(request));
    const jobId = await this.startJob(actor, 'reviewMassive', file, {});
    const ended = await this.longWork.awaitEnd(actor, jobId, request, reply);
    return ended instanceof Accepted ? ended : uploadReviewAnswer.parse(ended.result);
  }

  @Call('customers/getCodeMoves', {
    summary: 'From whom to whom codes would go, as a review of the person found it',
    answer: codeMovesAnswer,
  })
  getCodeMoves(
    @CurrentActor() actor: Actor,
    @Body() { reviewId, page }: CodeMovesBody,
  ): Promise<{ rows: CodeMove[]; total: number }> {
    return listCodeMoves(this.database.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/previewMassive', {
    multipart: uploadForm,
    largeBody: true,
    summary: 'The first rows of a spreadsheet of diners, and what is understood of them',
    answer: uploadPreviewAnswer,
  })
  async previewMassive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UploadPreview> {
    return this.fairUse.upload(actor.username, async () => {
      const { file } = await this.uploads.receive(request);
      const { query } = this.database;
      return previewUpload({ query, files: this.files }, actor, file.id, leaving(reply)).finally(() =>
        this.files.remove(file.id),
      );
    });
  }

  @Call('customers/getMassiveTemplate', {
    file: true,
    summary: 'Template of the mass upload, with the service profiles that may be named in it',
  })
  async getMassiveTemplate(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await uploadTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: text('customersMassive.templateName'), contentType, size });
  }

  /** The job and the record of its file, in one transaction. */
  private startJob(
    actor: Actor,
    kind: 'massiveAdd' | 'reviewMassive',
    file: StoredFile,
    choices: object,
  ): Promise<string> {
    const at = this.clock();
    return this.database.inTransaction(actor, async (unit) => {
      await unit.files.add([file], actor.username, at);
      return unit.jobs.add(
        { kind, owner: actor.username, params: { fileId: file.id, fileName: file.name, ...choices } },
        at,
      );
    });
  }
}
