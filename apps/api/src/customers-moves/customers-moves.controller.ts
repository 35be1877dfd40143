import { moveCustomers } from '@comensal/application/customers-moves';
import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import { type MoveResult, movesAccess, movesContracts } from '@comensal/domain/customers-moves';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import type { Accepted } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(movesAccess, movesContracts());

/** 'Mover a…': one change of many diners, and its undo. */
@Controller('customers')
export class CustomersMovesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('customers/moveCustomers')
  moveCustomers(@Called() { actor, body }: CallTo<'customers/moveCustomers'>): Promise<MoveResult> {
    return moveCustomers(this.database, actor, body);
  }

  @Call('customers/undoMoveCustomers')
  async undoMoveCustomers(
    @Called() { actor, body: { jobId: changeId }, request, reply }: CallTo<'customers/undoMoveCustomers'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'moveCustomers', changeId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }
}
