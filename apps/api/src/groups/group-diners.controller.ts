import { moveDiners } from '@comensal/application/groups';
import type { Clock } from '@comensal/application/platform/clock';
import { startUndo } from '@comensal/application/undo';
import { groupAccess, groupContracts } from '@comensal/domain/groups';
import { type UndoResult, undoResultAnswer } from '@comensal/domain/jobs';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import type { Accepted } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  async updateCustomersGruop(@Called() { actor, body }: CallTo<'customers/updateCustomersGruop'>): Promise<true> {
    await moveDiners(this.database, actor, body);
    return true;
  }

  @Call('customers/undoMoves')
  async undoMoves(
    @Called() { actor, body: { jobId: saveId }, request, reply }: CallTo<'customers/undoMoves'>,
  ): Promise<UndoResult | Accepted> {
    const { inTransaction } = this.database;
    const jobId = await startUndo({ inTransaction, clock: this.clock }, actor, 'moveDiners', saveId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, undoResultAnswer);
  }
}
