import { type Clock } from '@comensal/application/platform/clock';
import { removeClause, setClause } from '@comensal/application/price-indices';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import { platformRefusals, Refusal } from '@comensal/domain/platform/refusals';
import { type ClauseView, priceIndexAccess, priceIndexContracts } from '@comensal/domain/price-indices';
import { type Database } from '@comensal/infrastructure/platform/database';
import { readClauses } from '@comensal/infrastructure/price-indices';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { namedRemoval } from '../platform/calls/named-record';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(priceIndexAccess, priceIndexContracts());

/** Index clauses of clients, and what they propose. */
@Controller('price-lists')
export class PriceClausesController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly longWork: LongWork,
  ) {}

  @Call('price-lists/getClauses')
  getClauses(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'price-lists/getClauses'>): Promise<ClauseView[]> {
    return readClauses(this.database.query, actor, body);
  }

  @Call('price-lists/exportLetter')
  exportLetter(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-lists/exportLetter'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): ReturnType<LongWork['startOrAwaitFile']> {
    return this.longWork.startOrAwaitFile(actor, { kind: 'exportLetter', params: { ...body } }, request, reply);
  }

  @Call('price-lists/setClause')
  async setClause(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-lists/setClause'>,
  ): Promise<ClauseView> {
    await setClause(this.database.inTransaction, actor, body);
    const { company_id, business_unit_id } = body;
    const start_date = businessDay(this.clock());
    const [clause] = await readClauses(this.database.query, actor, { company_id, business_unit_id, start_date });
    if (!clause) throw new Refusal(platformRefusals.notFound);
    return clause;
  }

  @Call('price-lists/removeClause')
  async removeClause(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'price-lists/removeClause'>,
  ): Promise<true> {
    await removeClause(this.database.inTransaction, actor, namedRemoval(undefined, body));
    return true;
  }
}
