import type { Access } from '../platform/access/access';
import { writes } from '../platform/access/access';

export const mealsMassiveAccess = {
  'terminal/reviewMeals': writes('Sincronizacion'),
  'terminal/getCorrectedMeals': writes('Sincronizacion'),
  'terminal/getMealRows': writes('Sincronizacion'),
  'terminal/getMealsTemplate': writes('Sincronizacion'),
  'terminal/addMeals': writes('Sincronizacion'),
} as const satisfies Record<string, Access>;
