import type { Contracts } from '../platform/access/contract';
import type { mealsMassiveAccess } from './meals-massive.access';
import { addMealsSchema, mealRowsAnswer, mealRowsSchema } from './meals-massive.schemas';
import { mealsForm } from './meals-massive-form';
import { mealsResultAnswer, mealsReviewAnswer } from './meals-massive-result';

export const mealsMassiveContracts = () =>
  ({
    'terminal/reviewMeals': {
      summary:
        'Says which meals of a spreadsheet would be entered, and why others would not, row by row, by the checks of terminal/addMeal; enters none',
      form: { fileField: 'file' },
      body: mealsForm.body,
      answer: mealsReviewAnswer,
      longWork: true,
      largeBody: true,
    },
    'terminal/getCorrectedMeals': {
      summary: 'A spreadsheet of meals as it is read with the cells that were corrected in its review; keeps nothing',
      form: { fileField: 'file' },
      body: mealsForm.body,
      answer: 'file',
      largeBody: true,
      heavy: true,
    },
    'terminal/getMealRows': {
      summary: 'The meals of a review of the person, and why some are refused',
      body: mealRowsSchema,
      answer: mealRowsAnswer,
    },
    'terminal/getMealsTemplate': {
      summary: 'Template of a spreadsheet of meals, with the centres, companies and services that may be named in it',
      answer: 'file',
    },
    'terminal/addMeals': {
      summary:
        'Enters exactly the meals that a review of the last hour showed, each once, in a job with a file of every row; asked for twice it is one job',
      body: addMealsSchema,
      decidesOn: ['reviewId'],
      answer: mealsResultAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof mealsMassiveAccess>;
