import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import { servicePriceList } from './service-prices.query';

export const listSamples: ListSamples = {
  'prices of a service': listSample(servicePriceList, (actor) => ({ actor, today: 20261121, food_service_id: 1 })),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into price_lists (business_unit_id, start_date) select 'U' || n, date '2025-06-01' from ${listRow}`,
  `insert into price_list_food_service_realtion (price_list_id, food_service_id, price)
     select id, 1, 100000 + id from price_lists where start_date = '2025-06-01' and business_unit_id like 'U%'`,
];
