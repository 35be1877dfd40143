import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
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
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  reviewSheet(@Called() call: CallTo<'indices/reviewSheet'>): Promise<IndexSheetOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'reviewIndices', ...sheet });
  }

  @Call('indices/loadSheet')
  loadSheet(@Called() call: CallTo<'indices/loadSheet'>): Promise<IndexSheetOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'loadIndices', ...sheet });
  }

  @Call('indices/getCorrectedSheet')
  getCorrectedSheet(@Called() call: CallTo<'indices/getCorrectedSheet'>): Promise<StreamableFile> {
    const read = correctedBy(indexSheet.sheet, indexColumns, openIndexSheet);
    return this.uploadWork.corrected(call, indexSheetForm, read);
  }

  @Call('indices/getTemplate')
  async getTemplate(@Called() { reply }: CallTo<'indices/getTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await indexTemplate();
    return sendFile(reply, { stream: content, name: indexSheet.templateName, contentType, size });
  }

  @Call('indices/undoLoad')
  async undoLoad(
    @Called() { actor, body: { jobId: loadId }, request, reply }: CallTo<'indices/undoLoad'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadIndices', loadId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }
}
