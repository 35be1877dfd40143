import type { Clock } from '@comensal/application/platform/clock';
import { type HoldingRow, holdingAccess, holdingContracts } from '@comensal/domain/accesses';
import { businessDay } from '@comensal/domain/platform/dates';
import { listAccess, streamAccess } from '@comensal/infrastructure/accesses';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(holdingAccess, holdingContracts());

/** Who may do what, where and why. */
@Controller('users')
export class AccessesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
    private readonly longWork: LongWork,
  ) {}

  @Call('users/getAccess')
  async getAccess(@Called() { actor, body: { page, ...filter } }: CallTo<'users/getAccess'>): ListAnswer<HoldingRow> {
    const secondFactorOfAll = this.configuration.secondFactor === 'required';
    const request = { ...filter, actor, today: businessDay(this.clock()), secondFactorOfAll };
    return page
      ? listAccess(this.database.lists.query, request, page)
      : new StreamedRows(streamAccess(this.database.cursors, request));
  }

  @Call('users/exportAccess')
  exportAccess(@Called() call: CallTo<'users/exportAccess'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportAccess', params: { ...call.body } });
  }
}
