import { type Clock } from '@comensal/application/platform/clock';
import type { StepDependencies } from '@comensal/application/platform/lifecycle';
import { decideReversal, proposeReversal, withdrawReversal } from '@comensal/application/reversals';
import { type ReversalDetail, type ReversalRow, reversalAccess, reversalContracts } from '@comensal/domain/reversals';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listReversals, streamReversals } from '@comensal/infrastructure/reversals';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(reversalAccess, reversalContracts());

/** The calls of a reversal's life. */
@Controller('reversals')
export class ReversalsController {
  private readonly dependencies: StepDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl }: Configuration,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl };
  }

  @Call('reversals/getReversals')
  async getReversals(
    @Called() { actor, body: { page, ...filter } }: CallTo<'reversals/getReversals'>,
  ): ListAnswer<ReversalRow> {
    return page
      ? listReversals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamReversals(this.database.cursors, actor, filter));
  }

  @Call('reversals/exportReversals')
  exportReversals(@Called() call: CallTo<'reversals/exportReversals'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportReversals', params: { ...call.body } });
  }

  @Call('reversals/propose')
  propose(@Called() { actor, body, idempotency }: CallTo<'reversals/propose'>): Promise<ReversalDetail> {
    return proposeReversal(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('reversals/decide')
  decide(@Called() { actor, body, idempotency }: CallTo<'reversals/decide'>): Promise<ReversalDetail> {
    return decideReversal(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('reversals/withdraw')
  withdraw(@Called() { actor, body, idempotency }: CallTo<'reversals/withdraw'>): Promise<ReversalDetail> {
    return withdrawReversal(this.dependencies, actor, { ...body, idempotency });
  }
}
