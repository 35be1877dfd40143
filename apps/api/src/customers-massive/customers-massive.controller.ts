import { type Clock, type FileStore, type StartUploadDependencies, startUpload } from '@comensal/application';
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
import { LongWork, untilLeft } from '../jobs/long-work';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/access/tokens';
import { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import { CodeMovesBody } from './customers-massive.bodies';
import { massiveForm } from './massive-form';

/** The calls of the mass upload of diners (MAS). */
@Controller('customers')
export class CustomersMassiveController {
  private readonly starting: StartUploadDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly longWork: LongWork,
    private readonly fairUse: FairUse,
  ) {
    this.starting = { inTransaction: database.inTransaction, files, clock };
  }

  @Call('customers/massiveAdd', {
    multipart: massiveForm,
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
    const { file, choices } = await this.fairUse.upload(actor.username, () =>
      this.uploads.receive(request, massiveForm),
    );
    const { allOrNothing, reassignCodes: reviewId } = choices;
    const jobId = await startUpload(this.starting, actor, {
      kind: 'massiveAdd',
      file,
      choices: { allOrNothing, reviewId },
      allowed: async () => {
        if (reviewId !== null) await checkReview(this.database.query, actor, reviewId, file.sha256);
      },
    });
    const ended = await this.longWork.awaitEnd(actor, jobId, request, reply);
    if (ended instanceof Accepted) return ended;
    const result = uploadResultAnswer.parse(ended.result);
    if (tookNothing(result))
      throw new Refusal('uploadNothingTaken', { message: result.message }, { file: result.message });
    return result.message;
  }

  @Call('customers/reviewMassive', {
    multipart: massiveForm,
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
    const { file } = await this.fairUse.upload(actor.username, () => this.uploads.receive(request, massiveForm));
    const jobId = await startUpload(this.starting, actor, { kind: 'reviewMassive', file });
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
    multipart: massiveForm,
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
      const { file } = await this.uploads.receive(request, massiveForm);
      const { query } = this.database;
      return untilLeft(reply, (gone) => previewUpload({ query, files: this.files }, actor, file.id, gone)).finally(() =>
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
}
