import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { issuedInvoiceList } from './issued-invoice-list.query';

const list = '00000000-0000-4000-8000-000000000440';

export const listSamples: ListSamples = {
  'issued invoices': listSample(issuedInvoiceList, (actor) => ({ actor })),
};

/** Half of them are of a company of the scoped user. */
export const listRows: ListRows = [
  `insert into issued_lists (id, file_name, loaded_by, from_day, until_day, added, changed)
   values ('${list}', 'lista.csv', 'ana', '2026-11-01', '2026-11-30', 24, 0)`,
  `insert into issued_invoices (type, family, letter, point_of_sale, number, issued_on, receiver, receiver_name, total, currency,
     authorisation, first_list, last_list)
   select 1, 'invoice', 'A', n % 3 + 1, n, date '2026-11-01' + n % 5, coalesce((select cuit from companies where id = case when n <= 12 then 'N1' else 'N20' end), ''), ${searchedText},
          100 * (n % 4 + 1), 'ARS', n::text, '${list}', '${list}' from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'issued_lists',
    key: list,
    insert: `insert into issued_lists (id, file_name, loaded_by, from_day, until_day, added, changed)
             values ('${list}', 'lista.csv', 'ana', '2026-11-01', '2026-11-30', 1, 0)`,
    change: { column: 'file_name', from: 'lista.csv', to: 'otra.csv' },
  },
  {
    table: 'invoice_proof_rules',
    key: 'B1',
    insert: `insert into invoice_proof_rules (business_unit_id, rule) values ('B1', 'reason')`,
    change: { column: 'rule', from: 'reason', to: 'refused' },
  },
];
