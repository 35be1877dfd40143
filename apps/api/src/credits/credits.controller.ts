import {
  type Clock,
  type CreditDependencies,
  decideCreditPayment,
  denyCredit,
  type FileStore,
  type Idempotency,
  invoiceCredit,
  payCredit,
  requestCredit,
} from '@comensal/application';
import {
  type Actor,
  businessDay,
  type CreditDetail,
  type CreditRow,
  creditDetailAnswer,
  creditListAnswer,
  type Estimate,
  estimateAnswer,
  invoiceCreditSchema,
  moneyDecimals,
  payCreditSchema,
  Refusal,
} from '@comensal/domain';
import {
  balanceOf,
  type Configuration,
  type Database,
  findCreditFile,
  getCredit,
  getEstimate,
  listCredits,
  placeIsOpen,
  streamCredits,
} from '@comensal/infrastructure';
import { Body, Controller, Inject, Param, Req, Res, type StreamableFile } from '@nestjs/common';
import { z } from 'zod';
import { LongWork } from '../jobs/long-work';
import { CLOCK, CONFIGURATION, DATABASE, FILE_STORE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { Multipart } from '../platform/bodies/multipart';
import { Call } from '../platform/calls/call.decorator';
import { withFiles } from '../platform/calls/content-hash';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { RecordIdPipe } from '../platform/calls/record-id.pipe';
import type { ApiReply, ApiRequest } from '../platform/server/request';
import {
  AddCreditBody,
  CreditPlaceBody,
  DenyCreditBody,
  EditCreditStatusBody,
  ExportCreditsBody,
  FileReferenceBody,
  GetCreditsBody,
} from './credits.bodies';

const invoiceForm = { jsonField: 'credit', schema: invoiceCreditSchema } as const;
const payForm = { jsonField: 'credit', schema: payCreditSchema } as const;

/** The calls of a credit's life (CRE-67 to CRE-76). */
@Controller('credits')
export class CreditsController {
  private readonly dependencies: CreditDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) configuration: Configuration,
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly multipart: Multipart,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl: configuration.publicUrl };
  }

  @Call('credits/getCountDecimals', {
    summary: 'Decimals of every amount, and the business day of the server',
    answer: z.object({ decimals: z.int(), today: z.int() }),
  })
  getCountDecimals(): { decimals: number; today: number } {
    return { decimals: moneyDecimals, today: businessDay(this.clock()) };
  }

  @Call('credits/getBusinessUnitBalance', {
    summary: "Balance of a centre, or of one of its groups; a leader's of the groups that he or she leads",
    answer: z.object({ balance: z.int() }),
  })
  async getBusinessUnitBalance(
    @CurrentActor() actor: Actor,
    @Body() place: CreditPlaceBody,
  ): Promise<{ balance: number }> {
    await this.requireOpen(actor, place);
    return { balance: await balanceOf(this.database.query, actor, place) };
  }

  @Call('credits/getEstimate', { summary: 'Pre-calculation of a request', answer: estimateAnswer })
  async getEstimate(@CurrentActor() actor: Actor, @Body() place: CreditPlaceBody): Promise<Estimate> {
    await this.requireOpen(actor, place);
    return getEstimate(this.database.query, actor, place, businessDay(this.clock()));
  }

  @Call('credits/getCredits', { summary: 'The credit list', answer: creditListAnswer })
  async getCredits(
    @CurrentActor() actor: Actor,
    @Body() { page, ...filter }: GetCreditsBody,
  ): Promise<{ rows: CreditRow[]; total: number } | StreamedRows> {
    return page
      ? listCredits(this.database.query, actor, filter, page)
      : new StreamedRows(streamCredits(this.database.cursors, actor, filter));
  }

  @Call('credits/getCredit', {
    path: ':id',
    summary: 'One credit with documents, history and next actions',
    answer: creditDetailAnswer,
  })
  getCredit(@CurrentActor() actor: Actor, @Param('id', RecordIdPipe) id: number): Promise<CreditDetail> {
    return getCredit(this.database.query, actor, id);
  }

  @Call('credits/addCredit', { summary: 'Request of credit', answer: creditDetailAnswer })
  addCredit(
    @CurrentActor() actor: Actor,
    @Body() body: AddCreditBody,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CreditDetail> {
    return requestCredit(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('credits/invoiceCredit', {
    multipart: invoiceForm,
    summary: 'Pendiente → Facturado',
    answer: creditDetailAnswer,
  })
  invoiceCredit(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CreditDetail> {
    return this.multipart.with(request, invoiceForm, ({ body, files }) =>
      invoiceCredit(this.dependencies, actor, { ...body, files, idempotency: withFiles(idempotency, body, files) }),
    );
  }

  @Call('credits/denyCredit', { summary: 'Pendiente → Denegado', answer: creditDetailAnswer })
  denyCredit(
    @CurrentActor() actor: Actor,
    @Body() { credit, denyReason }: DenyCreditBody,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CreditDetail> {
    return denyCredit(this.dependencies, actor, { ...credit, denyReason, idempotency });
  }

  @Call('credits/payCredit', {
    multipart: payForm,
    summary: 'Facturado or Rechazado → Pagado',
    answer: creditDetailAnswer,
  })
  payCredit(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CreditDetail> {
    return this.multipart.with(request, payForm, ({ body, files }) =>
      payCredit(this.dependencies, actor, { ...body, files, idempotency: withFiles(idempotency, body, files) }),
    );
  }

  @Call('credits/editCreditStatus', { summary: 'Pagado → Aprobado or Rechazado', answer: creditDetailAnswer })
  editCreditStatus(
    @CurrentActor() actor: Actor,
    @Body() body: EditCreditStatusBody,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<CreditDetail> {
    return decideCreditPayment(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('credits/getCreditFile', { file: true, summary: 'An invoice or a receipt' })
  async getCreditFile(
    @CurrentActor() actor: Actor,
    @Body() { filePath }: FileReferenceBody,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const file = await findCreditFile(this.database.query, actor, filePath);
    const stream = file && (await this.files.read(file.id));
    if (!file || !stream) throw new Refusal('fileNotFound');
    return sendFile(reply, { stream, name: file.name, contentType: file.contentType, size: file.size });
  }

  @Call('credits/exportCredits', {
    file: true,
    longWork: true,
    summary: 'The list as a spreadsheet or a PDF, made by a job',
  })
  exportCredits(
    @CurrentActor() actor: Actor,
    @Body() body: ExportCreditsBody,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwait']> {
    return this.longWork.startOrAwait(actor, { kind: 'exportCredits', params: { ...body } }, request, reply);
  }

  /** A place that does not exist and one of others look the same. */
  private async requireOpen(actor: Actor, place: CreditPlaceBody): Promise<void> {
    if (!(await placeIsOpen(this.database.query, actor, place))) throw new Refusal('outOfScope');
  }
}
