import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'terminal/reviewMeals': 'each row of a file',
  'terminal/getCorrectedMeals': 'own jobs',
  'terminal/getMealRows': 'own jobs',
  'terminal/getMealsTemplate': 'whole organisation',
  'terminal/addMeals': 'own jobs',
};
