import { type StartMealsDependencies, startMeals } from '@comensal/application/meals-massive';
import { type Clock } from '@comensal/application/platform/clock';
import {
  type MealsResult,
  type MealsReview,
  mealColumns,
  mealsForm,
  mealsMassiveAccess,
  mealsMassiveContracts,
  mealsResultAnswer,
  mealsReviewAnswer,
  type ReviewedMeal,
} from '@comensal/domain/meals-massive';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { listMealRows, mealsTemplate, openMeals } from '@comensal/infrastructure/meals-massive';
import { type Database } from '@comensal/infrastructure/platform/database';
import { Controller, Inject, type StreamableFile } from '@nestjs/common';
import { LongWork } from '../jobs/long-work';
import { correctedBy, UploadWork } from '../jobs/upload-work';
import { type Accepted } from '../platform/answers/answers';
import { sendFile } from '../platform/answers/send-file';
import { callsOf } from '../platform/calls/call.decorator';
import { Called, type CallTo } from '../platform/calls/called.decorator';
import { CLOCK, DATABASE } from '../platform/tokens';

const Call = callsOf(mealsMassiveAccess, mealsMassiveContracts());

/** Meals that no terminal took, by spreadsheet: review, then enter exactly what was reviewed. */
@Controller('terminal')
export class MealsMassiveController {
  private readonly dependencies: StartMealsDependencies;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    @Inject(CLOCK) clock: Clock,
    private readonly longWork: LongWork,
    private readonly uploadWork: UploadWork,
  ) {
    this.dependencies = { inTransaction: database.inTransaction, clock };
  }

  @Call('terminal/reviewMeals')
  reviewMeals(@Called() call: CallTo<'terminal/reviewMeals'>): Promise<MealsReview | Accepted> {
    return this.uploadWork.take(call, {
      kind: 'reviewMeals',
      form: mealsForm,
      answer: mealsReviewAnswer,
      start: (choices) => ({ choices }),
    });
  }

  @Call('terminal/getCorrectedMeals')
  getCorrectedMeals(@Called() call: CallTo<'terminal/getCorrectedMeals'>): Promise<StreamableFile> {
    return this.uploadWork.corrected(call, mealsForm, correctedBy(mealsMassive.sheet, mealColumns, openMeals));
  }

  @Call('terminal/getMealRows')
  getMealRows(
    @Called() { actor, body: { reviewId, page } }: CallTo<'terminal/getMealRows'>,
  ): Promise<{ rows: ReviewedMeal[]; total: number }> {
    return listMealRows(this.database.lists.query, actor, reviewId, page ?? { limit: 500, offset: 0 });
  }

  @Call('terminal/getMealsTemplate')
  async getMealsTemplate(@Called() { actor, reply }: CallTo<'terminal/getMealsTemplate'>): Promise<StreamableFile> {
    const { content, contentType, size } = await mealsTemplate(this.database.query, actor);
    return sendFile(reply, { stream: content, name: mealsMassive.templateName, contentType, size });
  }

  @Call('terminal/addMeals')
  async addMeals(
    @Called() { actor, body: { reviewId }, request, reply }: CallTo<'terminal/addMeals'>,
  ): Promise<MealsResult | Accepted> {
    const jobId = await startMeals(this.dependencies, actor, reviewId);
    return this.longWork.awaitResult({ actor, request, reply }, jobId, mealsResultAnswer);
  }
}
