import { type ScopeSamples } from '../testing/scope-sample';

export const scopeSamples: ScopeSamples = {
  'terminal/config': 'terminal',
  'terminal/transactions': 'terminal',
  'terminal/getRefusedMeals': 'whole organisation',
  'terminal/getObservedMeals': 'whole organisation',
  'terminal/reviewRefusedMeal': 'whole organisation',
  'terminal/retryRefusedMeal': 'whole organisation',
};
