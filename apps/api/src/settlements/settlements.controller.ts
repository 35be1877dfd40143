import { type Clock } from '@comensal/application/platform/clock';
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
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
    @Called() { actor, body: { page, ...filter } }: CallTo<'settlements/getSettlements'>,
  ): ListAnswer<SettlementRow> {
    return page
      ? listSettlements(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamSettlements(this.database.cursors, actor, filter));
  }

  @Call('settlements/getSettlement')
  getSettlement(@Called() { actor, body: { id } }: CallTo<'settlements/getSettlement'>): Promise<SettlementDetail> {
    return getSettlement(this.database.query, actor, id);
  }

  @Call('settlements/getMeals')
  getMeals(@Called() { actor, body }: CallTo<'settlements/getMeals'>): Promise<Listed<SettlementMeal>> {
    return listSettlementMeals(this.database.lists.query, actor, body);
  }

  @Call('settlements/getOpen')
  getOpen(@Called() { actor, body: { month } }: CallTo<'settlements/getOpen'>): Promise<OpenSettlement[]> {
    return openSettlements(this.database.lists.query, actor, month);
  }

  @Call('settlements/draft')
  draft(@Called() { actor, body, idempotency }: CallTo<'settlements/draft'>): Promise<SettlementDetail> {
    return draftSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/issue')
  issue(@Called() { actor, body, idempotency }: CallTo<'settlements/issue'>): Promise<SettlementDetail> {
    return issueSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/withdraw')
  withdraw(@Called() { actor, body, idempotency }: CallTo<'settlements/withdraw'>): Promise<SettlementDetail> {
    return withdrawSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/answer')
  answer(@Called() { actor, body, idempotency }: CallTo<'settlements/answer'>): Promise<SettlementDetail> {
    return answerSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/reply')
  reply(@Called() { actor, body, idempotency }: CallTo<'settlements/reply'>): Promise<SettlementDetail> {
    return replySettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/close')
  close(@Called() { actor, body, idempotency }: CallTo<'settlements/close'>): Promise<SettlementDetail> {
    return closeSettlement(this.dependencies, actor, { ...body, idempotency });
  }

  @Call('settlements/getRules')
  getRules(@Called() { actor }: CallTo<'settlements/getRules'>): Promise<SettlementRule[]> {
    return settlementRules(this.database.lists.query, actor);
  }

  @Call('settlements/setRule')
  setRule(@Called() { actor, body }: CallTo<'settlements/setRule'>): Promise<SettlementRule> {
    return setSettlementRule(this.database.inTransaction, actor, body);
  }
}
