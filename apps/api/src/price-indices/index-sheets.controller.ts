import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import {
  type IndexSheetOutcome,
  indexColumns,
  indexSheetAnswer,
  indexSheetForm,
  priceIndexAccess,
  priceIndexContracts,
} from '@comensal/domain/price-indices';
import { indexSheet } from '@comensal/domain/price-indices/index-sheet.texts';
import type { Database } from '@comensal/infrastructure/platform/database';
import { indexTemplate, openIndexSheet } from '@comensal/infrastructure/price-indices';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(priceIndexAccess, priceIndexContracts());

const sheet = {
  form: indexSheetForm,
  answer: indexSheetAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** Values of price indices by spreadsheet: reviewed, loaded, and undone within a day. */
@Controller('indices')
export class IndexSheetsController {
  constructor(
    private readonly uploadWork: UploadWork,
    private readonly longWork: LongWork,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('indices/reviewSheet')
  reviewSheet(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<IndexSheetOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'reviewIndices', ...sheet }, request, reply);
  }

  @Call('indices/loadSheet')
  loadSheet(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<IndexSheetOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'loadIndices', ...sheet }, request, reply);
  }

  @Call('indices/getCorrectedSheet')
  getCorrectedSheet(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const read = correctedBy(indexSheet.sheet, indexColumns, openIndexSheet);
    return this.uploadWork.corrected(actor, indexSheetForm, read, request, reply);
  }

  @Call('indices/getTemplate')
  async getTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await indexTemplate();
    return sendFile(reply, { stream: content, name: indexSheet.templateName, contentType, size });
  }

  @Call('indices/undoLoad')
  async undoLoad(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: loadId }: BodyOf<'indices/undoLoad'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadIndices', loadId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }
}
