import type { Contracts } from '../platform/access/contract';
import { centreConfigurationAnswer } from '../sync/centre-configuration';
import { configurationQuerySchema } from '../sync/sync.schemas';
import { deliverySchema, mealSchema } from './meal.schemas';
import {
  addMealSchema,
  getDinerMealsSchema,
  getMealSchema,
  reviewServiceVoidSchema,
  voidMealSchema,
  voidServiceSchema,
} from './meal-corrections.schemas';
import { getObservedMealsSchema, getRefusedMealsSchema, refusedMealSchema } from './meal-review.schemas';
import type { terminalAccess } from './terminal.access';
import {
  deliveryAnswer,
  mealAnswer,
  mealPageAnswer,
  observedMealPageAnswer,
  refusedMealAnswer,
  refusedMealPageAnswer,
  serviceVoidAnswer,
  voidedMealAnswer,
  voidedServiceAnswer,
} from './terminal.answers';
import { terminalExamples } from './terminal.examples';

export const terminalContracts = () =>
  ({
    'terminal/config': {
      summary:
        "The centre's published configuration: all of it, or what changed after the version `since`; 304 when nothing was published after it, or the ETag still holds. With the prepaid accounts of the centre as they are now, whose changes end a 304 too. PINs are sealed for the key that asks",
      method: 'GET',
      query: configurationQuerySchema,
      answer: centreConfigurationAnswer,
      conditional: true,
      examples: terminalExamples['terminal/config'],
    },
    'terminal/transactions': {
      summary: 'A batch of meals; each counts once by its own id',
      body: deliverySchema,
      idempotent: true,
      decidesOn: 'new',
      answer: deliveryAnswer,
      eachAlone: { field: 'transactions', entry: mealSchema },
      examples: terminalExamples['terminal/transactions'],
    },
    'terminal/getRefusedMeals': {
      summary: 'Meals that were not taken, with the reason',
      body: getRefusedMealsSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: refusedMealPageAnswer,
      examples: terminalExamples['terminal/getRefusedMeals'],
    },
    'terminal/getObservedMeals': {
      summary:
        'Meals that were taken beyond a limit, out of hours, at another amount than the terminal showed, or beyond the permitted overdraft of their account',
      body: getObservedMealsSchema,
      largeBody: true,
      filtersPlaces: 'own',
      answer: observedMealPageAnswer,
      examples: terminalExamples['terminal/getObservedMeals'],
    },
    'terminal/reviewRefusedMeal': {
      summary: 'Marks a refused meal as reviewed; it stays refused',
      body: refusedMealSchema,
      decidesOn: 'once',
      answer: refusedMealAnswer,
      examples: terminalExamples['terminal/reviewRefusedMeal'],
    },
    'terminal/retryRefusedMeal': {
      summary: 'Tries a refused meal again after its cause was mended',
      body: refusedMealSchema,
      decidesOn: 'once',
      answer: refusedMealAnswer,
      examples: terminalExamples['terminal/retryRefusedMeal'],
    },
    'terminal/getMeal': {
      summary: 'A meal, with how much of it was voided and still can be',
      body: getMealSchema,
      answer: mealAnswer,
      examples: terminalExamples['terminal/getMeal'],
    },
    'terminal/getDinerMeals': {
      summary: "A diner's meals at the own places, newest first, with the counter-meals",
      body: getDinerMealsSchema,
      answer: mealPageAnswer,
      examples: terminalExamples['terminal/getDinerMeals'],
    },
    'terminal/voidMeal': {
      summary:
        'Voids a meal or a part of it by a counter-meal, dated now, at the price, place and group of the meal; what a prepaid account paid returns to it',
      body: voidMealSchema,
      idempotent: true,
      decidesOn: 'new',
      answer: voidedMealAnswer,
      examples: terminalExamples['terminal/voidMeal'],
    },
    'terminal/addMeal': {
      summary:
        'Enters a meal that no terminal took, with the checks, the price and the limits of a delivery; never of the future, nor of before the days that can be corrected',
      body: addMealSchema,
      idempotent: true,
      decidesOn: 'new',
      answer: mealAnswer,
      examples: terminalExamples['terminal/addMeal'],
    },
    'terminal/reviewServiceVoid': {
      summary:
        'What a void of a whole service of a day at a centre would void: how many meals, how much, of which accounts',
      body: reviewServiceVoidSchema,
      answer: serviceVoidAnswer,
    },
    'terminal/voidService': {
      summary:
        'Voids what the review showed of a service, in a job with a file of each meal; 409 when it is no longer that',
      body: voidServiceSchema,
      decidesOn: ['shown_meals', 'shown_qty', 'shown_amount'],
      answer: voidedServiceAnswer,
      longWork: true,
    },
  }) as const satisfies Contracts<keyof typeof terminalAccess>;
