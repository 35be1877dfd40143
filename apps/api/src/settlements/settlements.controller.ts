import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import {
  answerSettlement,
  closeSettlement,
  draftSettlement,
  type IssueDependencies,
  issueSettlement,
  replySettlement,
  setSettlementRule,
  withdrawSettlement,
} from '@comensal/application/settlements';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import {
  type OpenSettlement,
  type SettlementDetail,
  type SettlementMeal,
  type SettlementRow,
  type SettlementRule,
  settlementAccess,
  settlementContracts,
} from '@comensal/domain/settlements';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database, type Listed } from '@comensal/infrastructure/platform/database';
import {
  getSettlement,
  listSettlementMeals,
  listSettlements,
  openSettlements,
  settlementRules,
  streamSettlements,
} from '@comensal/infrastructure/settlements';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(settlementAccess, settlementContracts());

/** The calls of a settlement's life, and of the rules of clients. */
@Controller('settlements')
export class SettlementsController {
  private readonly dependencies: IssueDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    @Inject(CONFIGURATION) { publicUrl, reminders: { holidays } }: Configuration,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, publicUrl, holidays };
  }

  @Call('settlements/getSettlements')
  async getSettlements(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'settlements/getSettlements'>,
  ): ListAnswer<SettlementRow> {
    return page
      ? listSettlements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamSettlements(this.database.cursors, actor, filter));
  }

  @Call('settlements/getSettlement')
  getSettlement(
    @CurrentActor() actor: Actor,
    @CallBody() { id }: BodyOf<'settlements/getSettlement'>,
  ): Promise<SettlementDetail> {
    return getSettlement(this.database.query, actor, id);
  }

  @Call('settlements/getMeals')
  getMeals(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/getMeals'>,
  ): Promise<Listed<SettlementMeal>> {
    return listSettlementMeals(this.database.lists.query, actor, body);
  }

  @Call('settlements/getOpen')
  getOpen(
    @CurrentActor() actor: Actor,
    @CallBody() { month }: BodyOf<'settlements/getOpen'>,
  ): Promise<OpenSettlement[]> {
    return openSettlements(this.database.lists.query, actor, month);
  }

  @Call('settlements/draft')
  draft(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/draft'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return draftSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/issue')
  issue(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/issue'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return issueSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/withdraw')
  withdraw(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/withdraw'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return withdrawSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/answer')
  answer(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/answer'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return answerSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/reply')
  reply(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/reply'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return replySettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/close')
  close(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'settlements/close'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<SettlementDetail> {
    return closeSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/getRules')
  getRules(@CurrentActor() actor: Actor): Promise<SettlementRule[]> {
    return settlementRules(this.database.lists.query, actor);
  }

  @Call('settlements/setRule')
  setRule(@CurrentActor() actor: Actor, @CallBody() body: BodyOf<'settlements/setRule'>): Promise<SettlementRule> {
    return setSettlementRule(this.database.inTransaction, actor, body);
  }
}
