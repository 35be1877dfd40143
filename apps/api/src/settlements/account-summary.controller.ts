import { type SummaryRow, settlementAccess, settlementContracts } from '@comensal/domain/settlements';
import type { Database } from '@comensal/infrastructure/platform/database';
import { getSummary } from '@comensal/infrastructure/settlements';
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { DATABASE } from '../platform/tokens';

const Call = callsOf(settlementAccess, settlementContracts());

/** The month of the prepaid accounts (issue 53, 6). */
@Controller('settlements')
export class AccountSummaryController {
  constructor(
    private readonly longWork: LongWork,
    @Inject(DATABASE) private readonly database: Database,
  ) {}

  @Call('settlements/getSummary')
  getSummary(@Called() { actor, body }: CallTo<'settlements/getSummary'>): Promise<SummaryRow[]> {
    return getSummary(this.database.lists.query, actor, body);
  }

  @Call('settlements/exportSummary')
  exportSummary(@Called() call: CallTo<'settlements/exportSummary'>): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(call, { kind: 'exportSummary', params: { ...call.body } });
  }
}
