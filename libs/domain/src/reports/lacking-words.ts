import { fill } from '../platform/texts/fill';
import type { LackingMeals } from './report-page.answers';
import { reports } from './reports.texts';

/** 'Faltan 437 consumos de 2 puntos de venta'; 'Pueden faltar …' where not all of them need belong to the report. */
export function lackingWords({ meals, tills, isExact }: LackingMeals): string {
  const words = reports.lacking;
  const said = (count: number): string => count.toLocaleString('es-AR');
  return fill(isExact ? (meals === 1 ? words.one : words.several) : meals === 1 ? words.perhapsOne : words.perhaps, {
    meals: meals === 1 ? words.oneMeal : fill(words.meals, { count: said(meals) }),
    tills: tills === 1 ? words.oneTill : fill(words.tills, { count: said(tills) }),
  });
}
