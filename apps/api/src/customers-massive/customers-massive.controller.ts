import type { Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import { startUndo } from '@comensal/application/undo';
import {
  type CodeMove,
  dinerUploadRefusals,
  massiveForm,
  tookNothing,
  type UploadPreview,
  type UploadRefusedRow,
  type UploadReview,
  uploadAccess,
  uploadColumns,
  uploadContracts,
  uploadResultAnswer,
  uploadReviewAnswer,
} from '@comensal/domain/customers-massive';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { Refusal } from '@comensal/domain/platform/refusals';
import {
  checkReview,
  listCodeMoves,
  listUploadRefusals,
  openUpload,
  previewUpload,
  uploadTemplate,
} from '@comensal/infrastructure/customers-massive';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork, untilLeft } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/tokens';

const Call = callsOf(uploadAccess, uploadContracts());

/** The calls of the mass upload of diners (MAS). */
@Controller('customers')
export class CustomersMassiveController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly uploads: SpreadsheetUploads,
    private readonly fairUse: FairUse,
    private readonly uploadWork: UploadWork,
    private readonly longWork: LongWork,
  ) {}

  @Call('customers/massiveAdd')
  async massiveAdd(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<string | Accepted> {
    const result = await this.uploadWork.take(
      actor,
      {
        kind: 'massiveAdd',
        form: massiveForm,
        answer: uploadResultAnswer,
        start: ({ reassignCodes: reviewId, ...choices }, { sha256 }) => ({
          choices: { ...choices, reviewId },
          allowed: async () => {
            if (reviewId !== null)
              await checkReview(this.database.query, actor, reviewId, { sha256, cells: choices.cells });
          },
        }),
      },
      request,
      reply,
    );
    if (result instanceof Accepted) return result;
    if (tookNothing(result))
      throw new Refusal(dinerUploadRefusals.uploadNothingTaken, { message: result.message }, { file: result.message });
    return result.message;
  }

  @Call('customers/reviewMassive')
  async reviewMassive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UploadReview | Accepted> {
    return this.uploadWork.take(
      actor,
      {
        kind: 'reviewMassive',
        form: massiveForm,
        answer: uploadReviewAnswer,
        start: ({ allOrNothing: _, reassignCodes: __, ...choices }) => ({ choices }),
      },
      request,
      reply,
    );
  }

  @Call('customers/getCorrectedMassive')
  getCorrectedMassive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    return this.uploadWork.corrected(
      actor,
      massiveForm,
      correctedBy(customersMassive.sheet, uploadColumns, openUpload),
      request,
      reply,
    );
  }

  @Call('customers/getUploadRefusals')
  getUploadRefusals(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...review }: BodyOf<'customers/getUploadRefusals'>,
  ): Promise<{ rows: UploadRefusedRow[]; total: number }> {
    return listUploadRefusals(this.database.lists.query, actor, review, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/getCodeMoves')
  getCodeMoves(
    @CurrentActor() actor: Actor,
    @CallBody() { reviewId, page }: BodyOf<'customers/getCodeMoves'>,
  ): Promise<{ rows: CodeMove[]; total: number }> {
    return listCodeMoves(this.database.lists.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/previewMassive')
  async previewMassive(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UploadPreview> {
    return this.fairUse.upload(actor.username, async () => {
      const { file, choices } = await this.uploads.receive(request, massiveForm);
      const { query, inTransaction } = this.database;
      return untilLeft(reply, (gone) =>
        previewUpload({ query, inTransaction, files: this.files }, actor, file.id, choices, gone),
      ).finally(() => this.files.remove(file.id));
    });
  }

  @Call('customers/undoMassive')
  async undoMassive(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: uploadId }: BodyOf<'customers/undoMassive'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'massiveAdd', uploadId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }

  @Call('customers/getMassiveTemplate')
  async getMassiveTemplate(
    @CurrentActor() actor: Actor,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await uploadTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: customersMassive.templateName, contentType, size });
  }
}
