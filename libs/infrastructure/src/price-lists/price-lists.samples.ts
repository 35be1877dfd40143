import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { priceListList } from './price-list.queries';

export const listSamples: ListSamples = {
  'price lists': listSample(priceListList, (actor) => ({ actor, today: 20261121 })),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into price_lists (business_unit_id, start_date) select 'U' || n, date '2026-01-01' + n % 3 from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'price_lists',
    key: '1',
    insert: `insert into price_lists (id, business_unit_id, start_date) values (1, 'B1', '2026-01-01')`,
    change: { column: 'start_date', from: '2026-01-01', to: '2026-02-01' },
  },
  {
    table: 'price_list_food_service_realtion',
    key: '1/1',
    insert: `insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (1, 1, 150000)`,
    change: { column: 'price', from: 150000, to: 160000 },
  },
];
