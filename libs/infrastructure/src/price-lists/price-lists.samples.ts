import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { priceListList } from './price-list.queries';

export const listSamples: ListSamples = {
  'price lists': listSample(priceListList, (actor) => ({ actor, today: 20261121 })),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into price_lists (business_unit_id, start_date) select 'U' || n, date '2026-01-01' + n % 3 from ${listRow}`,
  // An agreement of each, withdrawn: they come after their lists.
  `insert into price_agreements (create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, status, proposed_by)
       select date '2026-03-06' + n % 3, id, business_unit_id, company_id, date '2026-03-01', date '2026-03-02' + n % 3, ${searchedText}, 'Retirada', 'u' || n
         from (select l.*, (row_number() over (order by id))::int as n from price_lists l) l where n <= 24`,
  `insert into price_agreement_places (agreement_id, company_id, business_unit_id, first_day, last_day)
       select a.id, r.company_id, a.business_unit_id, a.first_day, a.last_day from price_agreements a
         join company_business_unit_relations r on r.business_unit_id = a.business_unit_id and r.company_id = coalesce(a.company_id, r.company_id)`,
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
  {
    table: 'price_agreements',
    key: '1',
    insert: `insert into price_agreements (id, create_date, price_list_id, business_unit_id, company_id, first_day, last_day, reason, proposed_by) values (1, '2026-03-06', 1, 'B1', 'C1', '2026-03-01', '2026-03-05', 'Paritaria', 'ana')`,
    change: { column: 'reason', from: 'Paritaria', to: 'Convenio' },
  },
  {
    table: 'price_agreements_state',
    key: '1',
    insert: `insert into price_agreements_state (id, agreement_id, event, status, username) values (1, 1, 'propose', 'Propuesta', 'ana')`,
    change: { column: 'reason', from: null, to: 'motivo' },
  },
];
