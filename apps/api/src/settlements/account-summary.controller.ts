import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { type SummaryRow, settlementAccess, settlementContracts } from '@comensal/domain/settlements';
import type { Database } from '@comensal/infrastructure/platform/database';
import { getSummary } from '@comensal/infrastructure/settlements';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
  getSummary(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'settlements/getSummary'>): Promise<SummaryRow[]> {
    return getSummary(this.database.lists.query, actor, body);
  }

  @Call('settlements/exportSummary')
  exportSummary(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/exportSummary'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportSummary', params: { ...body } }, request, reply);
  }
}
