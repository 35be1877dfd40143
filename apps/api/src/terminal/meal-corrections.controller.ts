import { type Clock } from '@comensal/application/platform/clock';
import { addMeal, type CorrectMealDependencies, startServiceVoid, voidMeal } from '@comensal/application/terminal';
import { type Actor } from '@comensal/domain/platform/access';
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
import { Controller, Inject } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { type Accepted, type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
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
  getMeal(@Called() { actor, body: { id } }: CallTo<'terminal/getMeal'>): Promise<Meal> {
    return getMeal(this.database.query, this.request(actor), id);
  }

  @Call('terminal/getDinerMeals')
  async getDinerMeals(
    @Called() { actor, body: { page, customer_id } }: CallTo<'terminal/getDinerMeals'>,
  ): ListAnswer<Meal> {
    const request = { ...this.request(actor), customer_id };
    return page
      ? listDinerMeals(this.database.lists.query, request, page)
      : new StreamedRows(streamDinerMeals(this.database.cursors, request));
  }

  @Call('terminal/voidMeal')
  voidMeal(@Called() { actor, body, idempotency }: CallTo<'terminal/voidMeal'>): Promise<VoidedMeal> {
    return voidMeal(this.dependencies, actor, body, idempotency);
  }

  @Call('terminal/addMeal')
  async addMeal(@Called() { actor, body, idempotency }: CallTo<'terminal/addMeal'>): Promise<Meal> {
    const { id } = await addMeal(this.dependencies, actor, body, idempotency);
    return getMeal(this.database.query, this.request(actor), id);
  }

  @Call('terminal/reviewServiceVoid')
  reviewServiceVoid(@Called() { actor, body: service }: CallTo<'terminal/reviewServiceVoid'>): Promise<ServiceVoid> {
    return readServiceVoid(this.database.query, actor, service);
  }

  @Call('terminal/voidService')
  async voidService(@Called() call: CallTo<'terminal/voidService'>): Promise<VoidedService | Accepted> {
    const { actor, body } = call;
    const jobId = await startServiceVoid(this.dependencies, actor, body);
    return this.longWork.awaitResult(call, jobId, voidedServiceAnswer);
  }

  private request(actor: Actor): Omit<MealsRequest, 'customer_id'> {
    return { actor, today: businessDay(this.clock()), days: this.dependencies.correctionDays };
  }
}
