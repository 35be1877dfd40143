import type { MealOrigin } from '@comensal/domain/terminal';

const origins = { void: 'void', hand: 'hand' } as const satisfies Record<MealOrigin, MealOrigin>;

/** How a meal came in, other than by a terminal; null for a terminal's. `meal` is the alias of its row. */
export function mealOrigin(meal: string): string {
  return `(case when ${meal}.voids_meal_id is not null then '${origins.void}' when ${meal}.entered_by is not null then '${origins.hand}' end)`;
}
