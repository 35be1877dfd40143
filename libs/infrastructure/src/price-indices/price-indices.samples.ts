import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { indexValueList } from './index-value.queries';

export const listSamples: ListSamples = {
  'values of price indices': listSample(indexValueList, () => ({}), { isEverybodys: true }),
};

/** Rows of its list, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into price_index_values (index_name, month, value, source, published_on, entered_by)
   select ${searchedText}, 202001 + n / 12 * 100 + n % 12, n + 0.5, 'INDEC', case when n % 2 = 0 then date '2026-01-01' + n % 5 end, 'ana' from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'price_index_values',
    key: '1',
    insert: `insert into price_index_values (id, index_name, month, value, source, entered_by) values (1, 'IPC', 202610, 100.5, 'INDEC', 'ana')`,
    change: { column: 'source', from: 'INDEC', to: 'Otra' },
  },
  {
    table: 'price_clauses',
    key: '1',
    insert: `insert into price_clauses (id, company_id, business_unit_id, base_date, base_month, fixed, rounding, valid_from)
             values (1, 'C1', 'B1', '2026-01-01', 202512, 0, 100, '2026-01-01')`,
    change: { column: 'rounding', from: 100, to: 1000 },
  },
  {
    table: 'price_acceptances',
    key: '1',
    insert: `insert into price_acceptances (id, accepted_on, person, file_id, recorded_by)
             values (1, '2026-11-01', 'Ana', '00000000-0000-0000-0000-000000000001', 'ana')`,
    change: { column: 'person', from: 'Ana', to: 'Bea' },
  },
  {
    table: 'price_clause_weights',
    key: '1/IPC',
    insert: `insert into price_clause_weights (clause_id, index_name, weight) values (1, 'IPC', 10000)`,
    change: { column: 'weight', from: 10000, to: 5000 },
  },
];
