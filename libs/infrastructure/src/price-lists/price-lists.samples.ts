import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
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
