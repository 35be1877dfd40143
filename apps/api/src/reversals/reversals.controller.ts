import { type Clock } from '@comensal/application/platform/clock';
import type { StepDependencies } from '@comensal/application/platform/lifecycle';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import { decideReversal, proposeReversal, withdrawReversal } from '@comensal/application/reversals';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { type ReversalDetail, type ReversalRow, reversalAccess, reversalContracts } from '@comensal/domain/reversals';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import { listReversals, streamReversals } from '@comensal/infrastructure/reversals';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'reversals/getReversals'>,
  ): ListAnswer<ReversalRow> {
    return page
      ? listReversals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamReversals(this.database.cursors, actor, filter));
  }

  @Call('reversals/exportReversals')
  exportReversals(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reversals/exportReversals'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportReversals', params: { ...body } }, request, reply);
  }

  @Call('reversals/propose')
  propose(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reversals/propose'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<ReversalDetail> {
    return proposeReversal(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('reversals/decide')
  decide(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reversals/decide'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<ReversalDetail> {
    return decideReversal(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('reversals/withdraw')
  withdraw(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'reversals/withdraw'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<ReversalDetail> {
    return withdrawReversal(this.dependencies, actor, { ...body, idempotency });
  }
}
