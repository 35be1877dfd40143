import type { Clock } from '@comensal/application/platform/clock';
import { handOverLines, setInvoice } from '@comensal/application/settlements';
import { startUndo } from '@comensal/application/undo';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
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
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import type { Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  export(@Called() call: CallTo<'settlements/export'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportBilling', params: { ...call.body } });
  }

  @Call('settlements/exportLines')
  exportLines(
    @Called() { actor, body, idempotency }: CallTo<'settlements/exportLines'>,
  ): Promise<readonly BillingLine[]> {
    const { inTransaction } = this.database;
    return handOverLines({ inTransaction, clock: this.clock }, actor, { ...body, idempotency });
  }

  @Call('settlements/setInvoice')
  setInvoice(@Called() { actor, body, idempotency }: CallTo<'settlements/setInvoice'>): Promise<SettlementDetail> {
    return setInvoice(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('settlements/reviewInvoices')
  reviewInvoices(@Called() call: CallTo<'settlements/reviewInvoices'>): Promise<InvoiceSheetOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'reviewSettlementInvoices', ...sheet });
  }

  @Call('settlements/loadInvoices')
  loadInvoices(@Called() call: CallTo<'settlements/loadInvoices'>): Promise<InvoiceSheetOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'loadSettlementInvoices', ...sheet });
  }

  @Call('settlements/getCorrectedInvoices')
  getCorrectedInvoices(@Called() call: CallTo<'settlements/getCorrectedInvoices'>): Promise<StreamableFile> {
    const read = correctedBy(invoiceSheet.sheet, invoiceColumns, openInvoiceSheet);
    return this.uploadWork.corrected(call, invoiceSheetForm, read);
  }

  @Call('settlements/getInvoicesTemplate')
  async getInvoicesTemplate(@Called() { reply }: CallTo<'settlements/getInvoicesTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await invoiceTemplate();
    return sendFile(reply, { stream: content, name: invoiceSheet.templateName, contentType, size });
  }

  @Call('settlements/undoInvoices')
  async undoInvoices(
    @Called() { actor, body: { jobId: loadId }, request, reply }: CallTo<'settlements/undoInvoices'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadSettlementInvoices', loadId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }
}
