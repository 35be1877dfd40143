import {
  type CreditDependencies,
  closeCredit,
  correctInvoice,
  decideCreditPayment,
  denyCredit,
  invoiceCredit,
  payCredit,
  requestCredit,
  withdrawCredit,
} from '@comensal/application/credits';
import { type Clock } from '@comensal/application/platform/clock';
import { type FileRecord, type FileStore } from '@comensal/application/platform/files';
import {
  type CreditDetail,
  type CreditRow,
  creditAccess,
  creditContracts,
  type Estimate,
} from '@comensal/domain/credits';
import { type Repeat } from '@comensal/domain/papers';
import { type Actor, creditNoteModules, holds } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { moneyDecimals } from '@comensal/domain/platform/money';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type AccountBalance, balanceOf } from '@comensal/infrastructure/balances';
import { findNoteFile } from '@comensal/infrastructure/credit-notes';
import {
  findCreditFile,
  getCredit,
  getEstimate,
  listCredits,
  placeIsOpen,
  streamCredits,
} from '@comensal/infrastructure/credits';
import { paperRepeats } from '@comensal/infrastructure/papers';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Param, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendStored } from '../platform/answers/send-file';
import { jsonForm, Multipart } from '../platform/bodies/multipart';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { withFiles } from '../platform/calls/content-hash';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/tokens';

const contracts = creditContracts();
const Call = callsOf(creditAccess, contracts);
const invoiceForm = jsonForm(contracts['credits/invoiceCredit']);
const correctionForm = jsonForm(contracts['credits/correctInvoice']);
const payForm = jsonForm(contracts['credits/payCredit']);

/** The calls of a credit's life (CRE-67 to CRE-76). */
@Controller('credits')
export class CreditsController {
  private readonly dependencies: CreditDependencies;
  private readonly tolerance: number;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly multipart: Multipart,
    private readonly longWork: LongWork,
  ) {
    const { publicUrl, uploadMaxFiles, invoiceRelation } = configuration;
    this.tolerance = invoiceRelation.tolerance;
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl, maxFiles: uploadMaxFiles };
  }

  @Call('credits/getCountDecimals')
  getCountDecimals(): { decimals: number; today: number; tolerance: number } {
    return { decimals: moneyDecimals, today: businessDay(this.clock()), tolerance: this.tolerance };
  }

  @Call('credits/getBusinessUnitBalance')
  async getBusinessUnitBalance(
    @Called() { actor, body: place }: CallTo<'credits/getBusinessUnitBalance'>,
  ): Promise<AccountBalance> {
    await this.requireOpen(actor, place);
    return balanceOf(this.database.query, actor, place);
  }

  @Call('credits/getEstimate')
  async getEstimate(@Called() { actor, body: place }: CallTo<'credits/getEstimate'>): Promise<Estimate> {
    await this.requireOpen(actor, place);
    return getEstimate(this.database.query, actor, place, businessDay(this.clock()));
  }

  @Call('credits/getCredits')
  async getCredits(
    @Called() { actor, body: { page, ...filter } }: CallTo<'credits/getCredits'>,
  ): ListAnswer<CreditRow> {
    return page
      ? listCredits(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamCredits(this.database.cursors, actor, filter));
  }

  @Call('credits/getCredit')
  getCredit(
    @Called() { actor }: CallTo<'credits/getCredit'>,
    @Param('id', RecordIdPipe) id: number,
  ): Promise<CreditDetail> {
    return getCredit(this.database.query, actor, id);
  }

  @Call('credits/getRepeats')
  async getRepeats(
    @Called() { actor, body: { credit_id, note_id, invoice_number, files = [] } }: CallTo<'credits/getRepeats'>,
  ): Promise<{ repeats: readonly Repeat[] }> {
    const own = credit_id
      ? ({ record: 'credit', id: credit_id } as const)
      : note_id
        ? ({ record: 'credit_note', id: note_id } as const)
        : null;
    const papers = { invoiceNumber: invoice_number ?? undefined, files };
    return { repeats: await paperRepeats(this.database.query, actor, papers, own) };
  }

  @Call('credits/addCredit')
  addCredit(@Called() { actor, body, idempotency }: CallTo<'credits/addCredit'>): Promise<CreditDetail> {
    return requestCredit(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('credits/invoiceCredit')
  invoiceCredit(@Called() { actor, idempotency, request }: CallTo<'credits/invoiceCredit'>): Promise<CreditDetail> {
    return this.multipart.with(request, invoiceForm, ({ body, files }) =>
      invoiceCredit(this.dependencies, actor, { ...body, files, idempotency: withFiles(idempotency, body, files) }),
    );
  }

  @Call('credits/denyCredit')
  denyCredit(
    @Called() { actor, body: { credit, denyReason }, idempotency }: CallTo<'credits/denyCredit'>,
  ): Promise<CreditDetail> {
    return denyCredit(this.dependencies, actor, { ...credit, denyReason, idempotency });
  }

  @Call('credits/withdrawCredit')
  withdrawCredit(
    @Called() { actor, body: { credit, reason }, idempotency }: CallTo<'credits/withdrawCredit'>,
  ): Promise<CreditDetail> {
    return withdrawCredit(this.dependencies, actor, { ...credit, reason, idempotency });
  }

  @Call('credits/correctInvoice')
  correctInvoice(@Called() { actor, idempotency, request }: CallTo<'credits/correctInvoice'>): Promise<CreditDetail> {
    return this.multipart.with(request, correctionForm, ({ body, files }) =>
      correctInvoice(this.dependencies, actor, { ...body, files, idempotency: withFiles(idempotency, body, files) }),
    );
  }

  @Call('credits/closeCredit')
  closeCredit(
    @Called() { actor, body: { credit, reason }, idempotency }: CallTo<'credits/closeCredit'>,
  ): Promise<CreditDetail> {
    return closeCredit(this.dependencies, actor, { ...credit, reason, idempotency });
  }

  @Call('credits/payCredit')
  payCredit(@Called() { actor, idempotency, request }: CallTo<'credits/payCredit'>): Promise<CreditDetail> {
    return this.multipart.with(request, payForm, ({ body, files }) =>
      payCredit(this.dependencies, actor, { ...body, files, idempotency: withFiles(idempotency, body, files) }),
    );
  }

  @Call('credits/editCreditStatus')
  editCreditStatus(@Called() { actor, body, idempotency }: CallTo<'credits/editCreditStatus'>): Promise<CreditDetail> {
    return decideCreditPayment(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('credits/getCreditFile')
  async getCreditFile(
    @Called() { actor, body: { filePath }, reply }: CallTo<'credits/getCreditFile'>,
  ): Promise<StreamableFile> {
    return sendStored(reply, this.files, await this.findFile(actor, filePath));
  }

  @Call('credits/exportCredits')
  exportCredits(@Called() call: CallTo<'credits/exportCredits'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportCredits', params: { ...call.body } });
  }

  /** A credit's file, or a note's for whoever may see notes (API-09). */
  private async findFile(actor: Actor, path: string): Promise<FileRecord | null> {
    const file = await findCreditFile(this.database.query, actor, path);
    if (file || !creditNoteModules.some((module) => holds(actor, module))) return file;
    return findNoteFile(this.database.query, actor, path);
  }

  /** A place that does not exist looks like one outside the scope. */
  private async requireOpen(actor: Actor, place: Parameters<typeof placeIsOpen>[2]): Promise<void> {
    if (!(await placeIsOpen(this.database.query, actor, place))) throw new Refusal(platformRefusals.outOfScope);
  }
}
