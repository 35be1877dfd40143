import { type Clock, type MealDependencies, retryRefusedMeal, reviewRefusedMeal } from '@comensal/application';
import {
  type Actor,
  type ObservedMeal,
  observedMealPageAnswer,
  type RefusedMeal,
  refusedMealAnswer,
  refusedMealPageAnswer,
} from '@comensal/domain';
import {
  type Database,
  listObservedMeals,
  listRefusedMeals,
  streamObservedMeals,
  streamRefusedMeals,
} from '@comensal/infrastructure';
import { Body, Controller, Inject } from '@nestjs/common';
import { CLOCK, DATABASE } from '../platform/access/tokens';
import { StreamedRows } from '../platform/answers/answers';
import { Call } from '../platform/calls/call.decorator';
import { CurrentActor } from '../platform/calls/current-actor.decorator';
import { GetObservedMealsBody, GetRefusedMealsBody, RefusedMealBody } from './terminal.bodies';

/** The meals of the points of sale that somebody has to look at (decisions, "Meals and terminals"). */
@Controller('terminal')
export class MealReviewController {
  private readonly dependencies: MealDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal/getRefusedMeals', {
    summary: 'Meals that were not taken, with the reason',
    answer: refusedMealPageAnswer,
  })
  async getRefused(
    @CurrentActor() actor: Actor,
    @Body() { page, ...filter }: GetRefusedMealsBody,
  ): Promise<{ rows: RefusedMeal[]; total: number } | StreamedRows> {
    return page
      ? listRefusedMeals(this.database.query, actor, filter, page)
      : new StreamedRows(streamRefusedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/getObservedMeals', {
    summary: 'Meals that were taken beyond a limit, out of hours, or at another amount than the terminal showed',
    answer: observedMealPageAnswer,
  })
  async getObserved(
    @CurrentActor() actor: Actor,
    @Body() { page, ...filter }: GetObservedMealsBody,
  ): Promise<{ rows: ObservedMeal[]; total: number } | StreamedRows> {
    return page
      ? listObservedMeals(this.database.query, actor, filter, page)
      : new StreamedRows(streamObservedMeals(this.database.cursors, actor, filter));
  }

  @Call('terminal/reviewRefusedMeal', {
    summary: 'Marks a refused meal as reviewed; it stays refused',
    answer: refusedMealAnswer,
  })
  review(@CurrentActor() actor: Actor, @Body() { id }: RefusedMealBody): Promise<RefusedMeal> {
    return reviewRefusedMeal(this.dependencies, actor, id);
  }

  @Call('terminal/retryRefusedMeal', {
    summary: 'Tries a refused meal again after its cause was mended',
    answer: refusedMealAnswer,
  })
  retry(@CurrentActor() actor: Actor, @Body() { id }: RefusedMealBody): Promise<RefusedMeal> {
    return retryRefusedMeal(this.dependencies, actor, id);
  }
}
