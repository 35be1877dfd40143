import { type Clock } from '@comensal/application/platform/clock';
import type { FileStore } from '@comensal/application/platform/files';
import {
  addPriceList,
  applySheet,
  editPriceList,
  type PriceListDependencies,
  previewSheet,
  removePriceList,
} from '@comensal/application/price-lists';
import { startUndo } from '@comensal/application/undo';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import { type Actor } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type AppliedSheet,
  type PriceListEffectsView,
  type PriceListView,
  priceListAccess,
  priceListContracts,
  type SheetFile,
  type SheetPreview,
  type SheetView,
  sheetFileForm,
} from '@comensal/domain/price-lists';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  getPriceList,
  listPriceLists,
  readPriceListEffects,
  readSheet,
  readSheetFile,
  sheetFile,
  streamPriceLists,
} from '@comensal/infrastructure/price-lists';
import { Controller, Inject, Param, type StreamableFile } from '@nestjs/common';
import { LongWork, untilLeft } from '../jobs/long-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { SpreadsheetUploads } from '../platform/bodies/spreadsheet-uploads';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { namedRemoval } from '../platform/calls/named-record';
import { FairUse } from '../platform/fair-use/fair-use';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';

const Call = callsOf(priceListAccess, priceListContracts());

/** Prices of services, by centre, client and day (PRI-22 to PRI-25). */
@Controller('price-lists')
export class PriceListsController {
  private readonly dependencies: PriceListDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly uploads: SpreadsheetUploads,
    private readonly fairUse: FairUse,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('price-lists/getPriceLists')
  async getPriceLists(
    @Called() { actor, body: { page, ...filter } }: CallTo<'price-lists/getPriceLists'>,
  ): ListAnswer<PriceListView> {
    const today = businessDay(this.clock());
    return page
      ? listPriceLists(this.database.lists.query, actor, filter, page, today)
      : new StreamedRows(streamPriceLists(this.database.cursors, actor, filter, today));
  }

  @Call('price-lists/getPriceListEffects')
  getPriceListEffects(
    @Called() { actor, body }: CallTo<'price-lists/getPriceListEffects'>,
  ): Promise<PriceListEffectsView> {
    return readPriceListEffects(this.database.query, actor, { ...body, today: businessDay(this.clock()) });
  }

  @Call('price-lists/getSheet')
  getSheet(@Called() { actor, body }: CallTo<'price-lists/getSheet'>): Promise<SheetView> {
    return readSheet(this.database.query, actor, body);
  }

  @Call('price-lists/getSheetFile')
  async getSheetFile(
    @Called() { actor, body: { cells, ...asked }, reply }: CallTo<'price-lists/getSheetFile'>,
  ): Promise<StreamableFile> {
    const view = await readSheet(this.database.query, actor, asked);
    const { content, ...file } = sheetFile(view, cells, {
      person: actor.username,
      at: this.clock(),
      includesVat: this.configuration.pricesIncludeVat,
    });
    return sendFile(reply, { ...file, stream: content });
  }

  @Call('price-lists/readSheetFile')
  readSheetFile(@Called() { actor, request, reply }: CallTo<'price-lists/readSheetFile'>): Promise<SheetFile> {
    return this.fairUse.upload(actor.username, async () => {
      const { file, choices } = await this.uploads.receive(request, sheetFileForm);
      return untilLeft(reply, async (gone) => {
        const view = await readSheet(this.database.query, actor, choices);
        return readSheetFile(this.files, file.id, view, choices.hidden, gone);
      }).finally(() => this.files.remove(file.id));
    });
  }

  @Call('price-lists/previewSheet')
  previewSheet(@Called() { actor, body }: CallTo<'price-lists/previewSheet'>): Promise<SheetPreview> {
    return previewSheet(this.dependencies, actor, body);
  }

  @Call('price-lists/applySheet')
  applySheet(@Called() { actor, body, idempotency }: CallTo<'price-lists/applySheet'>): Promise<AppliedSheet> {
    return applySheet(this.dependencies, actor, body, idempotency);
  }

  @Call('price-lists/addPriceList')
  async addPriceList(@Called() { actor, body }: CallTo<'price-lists/addPriceList'>): Promise<PriceListView> {
    return this.findOrThrow(actor, await addPriceList(this.dependencies, actor, body));
  }

  @Call('price-lists/editPriceList')
  async editPriceList(@Called() { actor, body }: CallTo<'price-lists/editPriceList'>): Promise<PriceListView> {
    return this.findOrThrow(actor, await editPriceList(this.dependencies, actor, body));
  }

  @Call('price-lists/undoPrices')
  async undoPrices(
    @Called() { actor, body: { jobId: editId }, request, reply }: CallTo<'price-lists/undoPrices'>,
  ): Promise<UndoResult | Accepted> {
    const jobId = await startUndo(this.dependencies, actor, 'editPrices', editId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }

  @Call('price-lists/removePriceList')
  async removePriceList(
    @Called() { actor, body }: CallTo<'price-lists/removePriceList'>,
    @Param('id') id: string | undefined,
  ): Promise<true> {
    await removePriceList(this.dependencies, actor, namedRemoval(id, body));
    return true;
  }

  private findOrThrow(actor: Actor, id: number): Promise<PriceListView> {
    return getPriceList(this.database.query, actor, id, businessDay(this.clock()));
  }
}
