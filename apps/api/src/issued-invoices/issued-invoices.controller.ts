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
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import {
  issuedProposals,
  issuedTemplate,
  listProofRules,
  openIssuedList,
  pageIssuedInvoices,
  streamIssuedInvoices,
} from '@comensal/infrastructure/issued-invoices';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'issued-invoices/getInvoices'>,
  ): ListAnswer<IssuedInvoiceView> {
    return page
      ? pageIssuedInvoices(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamIssuedInvoices(this.database.cursors, actor, filter));
  }

  @Call('issued-invoices/getProposals')
  getProposals(
    @CurrentActor() actor: Actor,
    @CallBody() { credits }: BodyOf<'issued-invoices/getProposals'>,
  ): Promise<IssuedProposal[]> {
    return issuedProposals(this.database.query, actor, credits);
  }

  @Call('issued-invoices/reviewList')
  reviewList(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<IssuedListOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'reviewIssued', ...list }, request, reply);
  }

  @Call('issued-invoices/addList')
  addList(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<IssuedListOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'loadIssued', ...list }, request, reply);
  }

  @Call('issued-invoices/getCorrectedList')
  getCorrectedList(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<StreamableFile> {
    const read = correctedBy(issuedList.sheet, issuedColumns, openIssuedList);
    return this.uploadWork.corrected(actor, issuedListForm, read, request, reply);
  }

  @Call('issued-invoices/getTemplate')
  async getTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await issuedTemplate();
    return sendFile(reply, { stream: content, name: issuedList.templateName, contentType, size });
  }

  @Call('issued-invoices/getProofRules')
  getProofRules(@CurrentActor() actor: Actor): Promise<ProofRuleView[]> {
    return listProofRules(this.database.query, actor);
  }

  @Call('issued-invoices/setProofRule')
  setProofRule(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'issued-invoices/setProofRule'>): Promise<true> {
    return setProofRule(this.database.inTransaction, actor, body);
  }

  @Call('issued-invoices/undoList')
  async undoList(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: loadId }: BodyOf<'issued-invoices/undoList'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadIssued', loadId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }
}
