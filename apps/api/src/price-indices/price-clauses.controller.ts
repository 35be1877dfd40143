import { type Clock } from '@comensal/application/platform/clock';
import { type FileStore } from '@comensal/application/platform/files';
import { removeAcceptance, removeClause, setAcceptance, setClause } from '@comensal/application/price-indices';
import { type PriceListDependencies } from '@comensal/application/price-lists';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ClauseView, priceIndexAccess, priceIndexContracts } from '@comensal/domain/price-indices';
import { type PriceListView } from '@comensal/domain/price-lists';
import { type Database } from '@comensal/infrastructure/platform/database';
import { findAcceptanceFile, readClauses } from '@comensal/infrastructure/price-indices';
import { getPriceList } from '@comensal/infrastructure/price-lists';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { sendStored } from '../platform/answers/send-file';
import { jsonForm, Multipart } from '../platform/bodies/multipart';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { namedRemoval } from '../platform/calls/named-record';
import { CLOCK, DATABASE, FILE_STORE } from '../platform/tokens';

const contracts = priceIndexContracts();
const Call = callsOf(priceIndexAccess, contracts);
const acceptanceForm = { ...jsonForm(contracts['price-lists/setAcceptance']), limits: { files: 1 } };

/** Index clauses of clients, and what they propose. */
@Controller('price-lists')
export class PriceClausesController {
  private readonly dependencies: PriceListDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly multipart: Multipart,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('price-lists/getClauses')
  getClauses(@Called() { actor, body }: CallTo<'price-lists/getClauses'>): Promise<ClauseView[]> {
    return readClauses(this.database.query, actor, body);
  }

  @Call('price-lists/exportLetter')
  exportLetter(@Called() call: CallTo<'price-lists/exportLetter'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportLetter', params: { ...call.body } });
  }

  @Call('price-lists/getAcceptanceFile')
  async getAcceptanceFile(
    @Called() { actor, body: { filePath }, reply }: CallTo<'price-lists/getAcceptanceFile'>,
  ): Promise<StreamableFile> {
    return sendStored(reply, this.files, await findAcceptanceFile(this.database.query, actor, filePath));
  }

  @Call('price-lists/setAcceptance')
  setAcceptance(@Called() { actor, request }: CallTo<'price-lists/setAcceptance'>): Promise<PriceListView> {
    return this.multipart.with(request, acceptanceForm, async ({ body, files }) => {
      await setAcceptance(this.dependencies, actor, { ...body, file: files[0] ?? null });
      return getPriceList(this.database.query, actor, body.list_id, businessDay(this.dependencies.clock()));
    });
  }

  @Call('price-lists/removeAcceptance')
  async removeAcceptance(@Called() { actor, body }: CallTo<'price-lists/removeAcceptance'>): Promise<true> {
    await removeAcceptance(this.dependencies, actor, namedRemoval(undefined, body));
    return true;
  }

  @Call('price-lists/setClause')
  async setClause(@Called() { actor, body }: CallTo<'price-lists/setClause'>): Promise<ClauseView> {
    await setClause(this.database.inTransaction, actor, body);
    const { company_id, business_unit_id } = body;
    const start_date = businessDay(this.dependencies.clock());
    const [clause] = await readClauses(this.database.query, actor, { company_id, business_unit_id, start_date });
    if (!clause) throw new Refusal(platformRefusals.notFound);
    return clause;
  }

  @Call('price-lists/removeClause')
  async removeClause(@Called() { actor, body }: CallTo<'price-lists/removeClause'>): Promise<true> {
    await removeClause(this.database.inTransaction, actor, namedRemoval(undefined, body));
    return true;
  }
}
