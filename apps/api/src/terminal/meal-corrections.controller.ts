import { type Clock } from '@comensal/application/platform/clock';
import { type Idempotency } from '@comensal/application/platform/unit-of-work';
import { addMeal, type CorrectMealDependencies, startServiceVoid, voidMeal } from '@comensal/application/terminal';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
import { businessDay } from '@comensal/domain/platform/dates';
import {
  type Meal,
  type ServiceVoid,
  terminalAccess,
  terminalContracts,
  type VoidedMeal,
  type VoidedService,
  voidedServiceAnswer,
} from '@comensal/domain/terminal';
import { type Configuration } from '@comensal/infrastructure/platform/configuration';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  getMeal,
  listDinerMeals,
  type MealsRequest,
  readServiceVoid,
  streamDinerMeals,
} from '@comensal/infrastructure/terminal';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { IdempotencyKey } from '../platform/calls/idempotency-key.decorator';
import type { ApiReply, ApiRequest } from '../platform/request/request';
import { CLOCK, CONFIGURATION, DATABASE } from '../platform/tokens';

const Call = callsOf(terminalAccess, terminalContracts());

/** The meals as people see and correct them (contract, "Additions"). Calls of people, not of a terminal's key. */
@Controller('terminal')
export class MealCorrectionsController {
  private readonly dependencies: CorrectMealDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIGURATION) { mealCorrectionDays }: Configuration,
    private readonly longWork: LongWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock, correctionDays: mealCorrectionDays };
  }

  @Call('terminal/getMeal')
  getMeal(@CurrentActor() actor: Actor, @CallBody() { id }: BodyOf<'terminal/getMeal'>): Promise<Meal> {
    return getMeal(this.database.query, this.request(actor), id);
  }

  @Call('terminal/getDinerMeals')
  async getDinerMeals(
    @CurrentActor() actor: Actor,
    @CallBody() { page, customer_id }: BodyOf<'terminal/getDinerMeals'>,
  ): ListAnswer<Meal> {
    const request = { ...this.request(actor), customer_id };
    return page
      ? listDinerMeals(this.database.lists.query, request, page)
      : new StreamedRows(streamDinerMeals(this.database.cursors, request));
  }

  @Call('terminal/voidMeal')
  voidMeal(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'terminal/voidMeal'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<VoidedMeal> {
    return voidMeal(this.dependencies, actor, body, idempotency);
  }

  @Call('terminal/addMeal')
  async addMeal(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'terminal/addMeal'>,
    @IdempotencyKey() idempotency: Idempotency | null,
  ): Promise<Meal> {
    const { id } = await addMeal(this.dependencies, actor, body, idempotency);
    return getMeal(this.database.query, this.request(actor), id);
  }

  @Call('terminal/reviewServiceVoid')
  reviewServiceVoid(
    @CurrentActor() actor: Actor,
    @CallBody() service: BodyOf<'terminal/reviewServiceVoid'>,
  ): Promise<ServiceVoid> {
    return readServiceVoid(this.database.query, actor, service);
  }

  @Call('terminal/voidService')
  async voidService(
    @CurrentActor() actor: Actor,
    @CallBody() body: BodyOf<'terminal/voidService'>,
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: ApiReply,
  ): Promise<VoidedService | Accepted> {
    const jobId = await startServiceVoid(this.dependencies, actor, body);
    return this.longWork.awaitResult(actor, jobId, voidedServiceAnswer, request, reply);
  }

  private request(actor: Actor): Omit<MealsRequest, 'customer_id'> {
    return { actor, today: businessDay(this.clock()), days: this.dependencies.correctionDays };
  }
}
