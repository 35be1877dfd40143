import type { Clock } from '@comensal/application/platform/clock';
import { type HoldingRow, holdingAccess, holdingContracts } from '@comensal/domain/accesses';
import type { Actor, BodyOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { listAccess, streamAccess } from '@comensal/infrastructure/accesses';
import type { Configuration } from '@comensal/infrastructure/platform/configuration';
import type { Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
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
  async getAccess(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'users/getAccess'>,
  ): ListAnswer<HoldingRow> {
    const secondFactorOfAll = this.configuration.secondFactor === 'required';
    const request = { ...filter, actor, today: businessDay(this.clock()), secondFactorOfAll };
    return page
      ? listAccess(this.database.lists.query, request, page)
      : new StreamedRows(streamAccess(this.database.cursors, request));
  }

  @Call('users/exportAccess')
  exportAccess(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'users/exportAccess'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportAccess', params: { ...body } }, request, reply);
  }
}
