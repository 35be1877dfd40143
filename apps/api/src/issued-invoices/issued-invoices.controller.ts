import { setProofRule } from '@comensal/application/issued-invoices';
import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import {
  type IssuedInvoiceView,
  type IssuedListOutcome,
  type IssuedProposal,
  issuedColumns,
  issuedInvoiceAccess,
  issuedInvoiceContracts,
  issuedListAnswer,
  issuedListForm,
  type ProofRuleView,
} from '@comensal/domain/issued-invoices';
import { issuedList } from '@comensal/domain/issued-invoices/issued-list.texts';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import {
  issuedProposals,
  issuedTemplate,
  listProofRules,
  openIssuedList,
  pageIssuedInvoices,
  streamIssuedInvoices,
} from '@comensal/infrastructure/issued-invoices';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(issuedInvoiceAccess, issuedInvoiceContracts());

const list = {
  form: issuedListForm,
  answer: issuedListAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** The invoices that their issuer lists: read, and by spreadsheet reviewed, loaded, and undone within a day. */
@Controller('issued-invoices')
export class IssuedInvoicesController {
  constructor(
    private readonly uploadWork: UploadWork,
    private readonly longWork: LongWork,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('issued-invoices/getInvoices')
  async getInvoices(
    @Called() { actor, body: { page, ...filter } }: CallTo<'issued-invoices/getInvoices'>,
  ): ListAnswer<IssuedInvoiceView> {
    return page
      ? pageIssuedInvoices(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamIssuedInvoices(this.database.cursors, actor, filter));
  }

  @Call('issued-invoices/getProposals')
  getProposals(
    @Called() { actor, body: { credits } }: CallTo<'issued-invoices/getProposals'>,
  ): Promise<IssuedProposal[]> {
    return issuedProposals(this.database.query, actor, credits);
  }

  @Call('issued-invoices/reviewList')
  reviewList(@Called() call: CallTo<'issued-invoices/reviewList'>): Promise<IssuedListOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'reviewIssued', ...list });
  }

  @Call('issued-invoices/addList')
  addList(@Called() call: CallTo<'issued-invoices/addList'>): Promise<IssuedListOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'loadIssued', ...list });
  }

  @Call('issued-invoices/getCorrectedList')
  getCorrectedList(@Called() call: CallTo<'issued-invoices/getCorrectedList'>): Promise<StreamableFile> {
    const read = correctedBy(issuedList.sheet, issuedColumns, openIssuedList);
    return this.uploadWork.corrected(call, issuedListForm, read);
  }

  @Call('issued-invoices/getTemplate')
  async getTemplate(@Called() { reply }: CallTo<'issued-invoices/getTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await issuedTemplate();
    return sendFile(reply, { stream: content, name: issuedList.templateName, contentType, size });
  }

  @Call('issued-invoices/getProofRules')
  getProofRules(@Called() { actor }: CallTo<'issued-invoices/getProofRules'>): Promise<ProofRuleView[]> {
    return listProofRules(this.database.query, actor);
  }

  @Call('issued-invoices/setProofRule')
  setProofRule(@Called() { actor, body }: CallTo<'issued-invoices/setProofRule'>): Promise<true> {
    return setProofRule(this.database.inTransaction, actor, body);
  }

  @Call('issued-invoices/undoList')
  async undoList(
    @Called() { actor, body: { jobId: loadId }, request, reply }: CallTo<'issued-invoices/undoList'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadIssued', loadId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }
}
