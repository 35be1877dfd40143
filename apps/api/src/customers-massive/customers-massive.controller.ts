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
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork, untilLeft } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { FairUse } from '../platform/fair-use/fair-use';
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
  async massiveAdd(@Called() call: CallTo<'customers/massiveAdd'>): Promise<string | Accepted> {
    const { actor } = call;
    const result = await this.uploadWork.take(call, {
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
    });
    if (result instanceof Accepted) return result;
    if (tookNothing(result))
      throw new Refusal(dinerUploadRefusals.uploadNothingTaken, { message: result.message }, { file: result.message });
    return result.message;
  }

  @Call('customers/reviewMassive')
  async reviewMassive(@Called() call: CallTo<'customers/reviewMassive'>): Promise<UploadReview | Accepted> {
    return this.uploadWork.take(call, {
      kind: 'reviewMassive',
      form: massiveForm,
      answer: uploadReviewAnswer,
      start: ({ allOrNothing: _, reassignCodes: __, ...choices }) => ({ choices }),
    });
  }

  @Call('customers/getCorrectedMassive')
  getCorrectedMassive(@Called() call: CallTo<'customers/getCorrectedMassive'>): Promise<StreamableFile> {
    return this.uploadWork.corrected(call, massiveForm, correctedBy(customersMassive.sheet, uploadColumns, openUpload));
  }

  @Call('customers/getUploadRefusals')
  getUploadRefusals(
    @Called() { actor, body: { page, ...review } }: CallTo<'customers/getUploadRefusals'>,
  ): Promise<{ rows: UploadRefusedRow[]; total: number }> {
    return listUploadRefusals(this.database.lists.query, actor, review, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/getCodeMoves')
  getCodeMoves(
    @Called() { actor, body: { reviewId, page } }: CallTo<'customers/getCodeMoves'>,
  ): Promise<{ rows: CodeMove[]; total: number }> {
    return listCodeMoves(this.database.lists.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('customers/previewMassive')
  async previewMassive(
    @Called() { actor, request, reply }: CallTo<'customers/previewMassive'>,
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
    @Called() { actor, body: { jobId: uploadId }, request, reply }: CallTo<'customers/undoMassive'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'massiveAdd', uploadId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }

  @Call('customers/getMassiveTemplate')
  async getMassiveTemplate(
    @Called() { actor, reply }: CallTo<'customers/getMassiveTemplate'>,
  ): Promise<StreamableFile> {
    const { content, contentType, size } = await uploadTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: customersMassive.templateName, contentType, size });
  }
}
