import type { Clock } from '@comensal/application/platform/clock';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { handOverLines, setInvoice } from '@comensal/application/settlements';
import { startUndo } from '@comensal/application/undo';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import {
  type BillingLine,
  type InvoiceSheetOutcome,
  invoiceColumns,
  invoiceSheetAnswer,
  invoiceSheetForm,
  type SettlementDetail,
  settlementAccess,
  settlementContracts,
} from '@comensal/domain/settlements';
import { invoiceSheet } from '@comensal/domain/settlements/invoice-sheet.texts';
import type { Database } from '@comensal/infrastructure/platform/database';
import { invoiceTemplate, openInvoiceSheet } from '@comensal/infrastructure/settlements';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(settlementAccess, settlementContracts());

const sheet = {
  form: invoiceSheetForm,
  answer: invoiceSheetAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** Settlements on their way to the ERP, and the invoices that come back: one, or by spreadsheet (issue 53, 4). */
@Controller('settlements')
export class SettlementBillingController {
  constructor(
    private readonly longWork: LongWork,
    private readonly uploadWork: UploadWork,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('settlements/export')
  export(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/export'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportBilling', params: { ...body } }, request, reply);
  }

  @Call('settlements/exportLines')
  exportLines(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/exportLines'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<readonly BillingLine[]> {
    const { inTransaction } = this.database;
    return handOverLines({ inTransaction, clock: this.clock }, actor, { ...body, idempotency });
  }

  @Call('settlements/setInvoice')
  setInvoice(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/setInvoice'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return setInvoice(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('settlements/reviewInvoices')
  reviewInvoices(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<InvoiceSheetOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'reviewSettlementInvoices', ...sheet }, request, reply);
  }

  @Call('settlements/loadInvoices')
  loadInvoices(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<InvoiceSheetOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'loadSettlementInvoices', ...sheet }, request, reply);
  }

  @Call('settlements/getCorrectedInvoices')
  getCorrectedInvoices(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const read = correctedBy(invoiceSheet.sheet, invoiceColumns, openInvoiceSheet);
    return this.uploadWork.corrected(actor, invoiceSheetForm, read, request, reply);
  }

  @Call('settlements/getInvoicesTemplate')
  async getInvoicesTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await invoiceTemplate();
    return sendFile(reply, { stream: content, name: invoiceSheet.templateName, contentType, size });
  }

  @Call('settlements/undoInvoices')
  async undoInvoices(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: loadId }: BodyOf<'settlements/undoInvoices'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadSettlementInvoices', loadId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }
}
