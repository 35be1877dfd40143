import { moveDiners } from '@comensal/application/groups';
import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import { groupAccess, groupContracts } from '@comensal/domain/groups';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import type { Accepted } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(groupAccess, groupContracts());

/** The save of a group's leader (GRP-31 to GRP-34), which the specification lists among the diners' calls. */
@Controller('customers')
export class GroupDinersController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('customers/updateCustomersGruop')
  async updateCustomersGruop(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'customers/updateCustomersGruop'>,
  ): Promise<true> {
    await moveDiners(this.database, actor, body);
    return true;
  }

  @Call('customers/undoMoves')
  async undoMoves(
    @CurrentActor() actor: Actor,
    @CallBody() { jobId: saveId }: BodyOf<'customers/undoMoves'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'moveDiners', saveId);
    return this.longWork.awaitResult(actor, jobId, undoResultAnswer, request, reply);
  }
}
