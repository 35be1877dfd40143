import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { mealList } from './meal.queries';
import { observedMealList, refusedMealList } from './meal-review.queries';

export const listSamples: ListSamples = {
  'refused meals': listSample(refusedMealList, (actor) => ({ actor, businessUnits: [], states: [] })),
  meals: listSample(mealList, (actor) => ({ actor, today: 20261121, days: 60, customer_id: null })),
  'observed meals': listSample(observedMealList, (actor) => ({ actor, businessUnits: [], marks: [] })),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into refused_meals (business_unit_id, terminal_uid, reason, payload) select case when n <= 12 then 'C1' else 'C3' end, 'T' || n, ${searchedText}, '{}' from ${listRow}`,
  `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, over_limit, reason)
       select 'T' || n, case when n <= 12 then 'C1' else 'C3' end, case when n <= 12 then 'K1' else 'K3' end, 100 + n, 1, 1, 1000, timestamptz '2026-11-20 12:00-03' + n % 3 * interval '1 hour', '2026-11-20', true, ${searchedText} from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'refused_meals',
    key: '1',
    insert: `insert into refused_meals (id, business_unit_id, terminal_uid, reason, payload) values (1, 'B1', 'T-1', 'Comensal desconocido', '{}')`,
    change: { column: 'reviewed_by', from: null, to: 'ana' },
  },
];
