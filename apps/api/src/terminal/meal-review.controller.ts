import { type Clock } from '@comensal/application/platform/clock';
import { type MealDependencies, retryRefusedMeal, reviewRefusedMeal } from '@comensal/application/terminal';
import { type Actor, type BodyOf } from '@comensal/domain/platform/access';
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
import { CallBody } from '../platform/calls/call-body.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
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
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'terminal/getRefusedMeals'>,
  ): ListAnswer<RefusedMeal> {
    return page
      ? listRefusedMeals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamRefusedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/getObservedMeals')
  async getObserved(
    @CurrentActor() actor: Actor,
    @CallBody() { page, ...filter }: BodyOf<'terminal/getObservedMeals'>,
  ): ListAnswer<ObservedMeal> {
    return page
      ? listObservedMeals(this.database.lists.query, actor, filter, page)
      : new StreamedRows(streamObservedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/reviewRefusedMeal')
  review(@CurrentActor() actor: Actor, @CallBody() { id }: BodyOf<'terminal/reviewRefusedMeal'>): Promise<RefusedMeal> {
    return reviewRefusedMeal(this.dependencies, actor, id);
  }

  @Call('terminal/retryRefusedMeal')
  retry(@CurrentActor() actor: Actor, @CallBody() { id }: BodyOf<'terminal/retryRefusedMeal'>): Promise<RefusedMeal> {
    return retryRefusedMeal(this.dependencies, actor, id);
  }
}
