import { matchMovement, setBankAccount, setCvu, unmatchMovement } from '@comensal/application/bank-statements';
import type { Clock } from '@comensal/application/platform/clock';
import type { Idempotency } from '@comensal/application/platform/unit-of-work';
import { startUndo } from '@comensal/application/undo';
import {
  type BankAccountView,
  type BankStatementOutcome,
  bankStatementAccess,
  bankStatementAnswer,
  bankStatementContracts,
  bankStatementForm,
  type CvuView,
  type MovementView,
} from '@comensal/domain/bank-statements';
import { bankStatement } from '@comensal/domain/bank-statements/bank-statement.texts';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import {
  cvuOf,
  listBankAccounts,
  pageMovements,
  statementTemplate,
  streamMovements,
} from '@comensal/infrastructure/bank-statements';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { UploadWork } from '../jobs/upload-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(bankStatementAccess, bankStatementContracts());

const statement = {
  form: bankStatementForm,
  answer: bankStatementAnswer,
  start: (choices: Readonly<Record<string, unknown>>) => ({ choices }),
};

/** The bank's word: statements are reviewed, loaded, and undone within a day; movements are matched with the credits they paid. */
@Controller('bank-statements')
export class BankStatementsController {
  constructor(
    private readonly uploadWork: UploadWork,
    private readonly longWork: LongWork,
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Call('bank-statements/getAccounts')
  getAccounts(): Promise<BankAccountView[]> {
    return listBankAccounts(this.database.query);
  }

  @Call('bank-statements/setAccount')
  setAccount(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'bank-statements/setAccount'>,
  ): Promise<BankAccountView> {
    return setBankAccount(this.database.inTransaction, actor, body);
  }

  @Call('bank-statements/reviewStatement')
  reviewStatement(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<BankStatementOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'reviewStatement', ...statement }, request, reply);
  }

  @Call('bank-statements/addStatement')
  addStatement(
    @CurrentActor() actor: Actor,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<BankStatementOutcome | Accepted> {
    return this.uploadWork.take(actor, { kind: 'loadStatement', ...statement }, request, reply);
  }

  @Call('bank-statements/getTemplate')
  async getTemplate(@Res({ passthrough: true }) reply: ApiReply): Promise<StreamableFile> {
    const { content, contentType, size } = await statementTemplate();
    return sendFile(reply, { stream: content, name: bankStatement.templateName, contentType, size });
  }

  @Call('bank-statements/undoStatement')
  async undoStatement(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: loadId }: BodyOf<'bank-statements/undoStatement'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadStatement', loadId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }

  @Call('bank-statements/getMovements')
  async getMovements(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'bank-statements/getMovements'>,
  ): ListAnswer<MovementView> {
    return page
      ? pageMovements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamMovements(this.database.cursors, actor, filter));
  }

  @Call('bank-statements/match')
  match(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() idempotency: Idempotency | null,
    @CallBody() body: BodyOf<'bank-statements/match'>,
  ): Promise<MovementView> {
    return matchMovement(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('bank-statements/unmatch')
  unmatch(
    @CurrentActor() actor: Actor,
    @IdempotencyKey() idempotency: Idempotency | null,
    @CallBody() body: BodyOf<'bank-statements/unmatch'>,
  ): Promise<MovementView> {
    return unmatchMovement(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('bank-statements/getCvu')
  getCvu(@CurrentActor() actor: Actor, @CallBody() { account_id }: BodyOf<'bank-statements/getCvu'>): Promise<CvuView> {
    return cvuOf(this.database.query, actor, account_id);
  }

  @Call('bank-statements/setCvu')
  setCvu(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'bank-statements/setCvu'>): Promise<true> {
    return setCvu(this.database.inTransaction, actor, body);
  }
}
