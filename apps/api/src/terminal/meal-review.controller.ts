import { type Clock } from '@comensal/application/platform/clock';
import { type MealDependencies, retryRefusedMeal, reviewRefusedMeal } from '@comensal/application/terminal';
import { type ObservedMeal, type RefusedMeal, terminalAccess, terminalContracts } from '@comensal/domain/terminal';
import { type Database } from '@comensal/infrastructure/platform/database';
import {
  listObservedMeals,
  listRefusedMeals,
  streamObservedMeals,
  streamRefusedMeals,
} from '@comensal/infrastructure/terminal';
import { Controller, Inject } from '@nestjs/common';
import { type ListAnswer, StreamedRows } from '../platform/answers/answers';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(terminalAccess, terminalContracts());

/** The meals from points of sale that somebody has to check (decisions, "Meals and terminals"). */
@Controller('terminal')
export class MealReviewController {
  private readonly dependencies: MealDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal/getRefusedMeals')
  async getRefused(
    @Called() { actor, body: { page, ...filter } }: CallTo<'terminal/getRefusedMeals'>,
  ): ListAnswer<RefusedMeal> {
    return page
      ? listRefusedMeals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamRefusedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/getObservedMeals')
  async getObserved(
    @Called() { actor, body: { page, ...filter } }: CallTo<'terminal/getObservedMeals'>,
  ): ListAnswer<ObservedMeal> {
    return page
      ? listObservedMeals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamObservedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/reviewRefusedMeal')
  review(@Called() { actor, body: { id } }: CallTo<'terminal/reviewRefusedMeal'>): Promise<RefusedMeal> {
    return reviewRefusedMeal(this.dependencies, actor, id);
  }

  @Call('terminal/retryRefusedMeal')
  retry(@Called() { actor, body: { id } }: CallTo<'terminal/retryRefusedMeal'>): Promise<RefusedMeal> {
    return retryRefusedMeal(this.dependencies, actor, id);
  }
}
