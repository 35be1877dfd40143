import { matchMovement, setBankAccount, setCvu, unmatchMovement } from '@comensal/application/bank-statements';
import type { Clock } from '@comensal/application/platform/clock';
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
import {
  cvuOf,
  listBankAccounts,
  pageMovements,
  statementTemplate,
  streamMovements,
} from '@comensal/infrastructure/bank-statements';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { UploadWork } from '../jobs/upload-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  setAccount(@Called() { actor, body }: CallTo<'bank-statements/setAccount'>): Promise<BankAccountView> {
    return setBankAccount(this.database.inTransaction, actor, body);
  }

  @Call('bank-statements/reviewStatement')
  reviewStatement(@Called() call: CallTo<'bank-statements/reviewStatement'>): Promise<BankStatementOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'reviewStatement', ...statement });
  }

  @Call('bank-statements/addStatement')
  addStatement(@Called() call: CallTo<'bank-statements/addStatement'>): Promise<BankStatementOutcome | Accepted> {
    return this.uploadWork.take(call, { kind: 'loadStatement', ...statement });
  }

  @Call('bank-statements/getTemplate')
  async getTemplate(@Called() { reply }: CallTo<'bank-statements/getTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await statementTemplate();
    return sendFile(reply, { stream: content, name: bankStatement.templateName, contentType, size });
  }

  @Call('bank-statements/undoStatement')
  async undoStatement(
    @Called() { actor, body: { jobId: loadId }, request, reply }: CallTo<'bank-statements/undoStatement'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'loadStatement', loadId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }

  @Call('bank-statements/getMovements')
  async getMovements(
    @Called() { actor, body: { page, ...filter } }: CallTo<'bank-statements/getMovements'>,
  ): ListAnswer<MovementView> {
    return page
      ? pageMovements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamMovements(this.database.cursors, actor, filter));
  }

  @Call('bank-statements/match')
  match(@Called() { actor, body, idempotency }: CallTo<'bank-statements/match'>): Promise<MovementView> {
    return matchMovement(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('bank-statements/unmatch')
  unmatch(@Called() { actor, body, idempotency }: CallTo<'bank-statements/unmatch'>): Promise<MovementView> {
    return unmatchMovement(this.database.inTransaction, actor, { ...body, idempotency });
  }

  @Call('bank-statements/getCvu')
  getCvu(@Called() { actor, body: { account_id } }: CallTo<'bank-statements/getCvu'>): Promise<CvuView> {
    return cvuOf(this.database.query, actor, account_id);
  }

  @Call('bank-statements/setCvu')
  setCvu(@Called() { actor, body }: CallTo<'bank-statements/setCvu'>): Promise<true> {
    return setCvu(this.database.inTransaction, actor, body);
  }
}
