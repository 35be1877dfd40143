import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { balanceList } from './balance-list.query';

export const listSamples: ListSamples = {
  balances: listSample(balanceList, (actor) => ({ actor, today: 20261121 })),
};

/** Rows of its lists, on top of the canteen of `canteen-lists.ts`. */
export const listRows: ListRows = [
  `insert into ledger_accounts (company_id, business_unit_id) select 'N' || n, 'U' || n from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'low_balance_alerts',
    key: '1',
    insert: `insert into low_balance_alerts (id, company_id, business_unit_id, amount) values (1, 'C1', 'B1', 1000)`,
    change: { column: 'amount', from: 1000, to: 2000 },
  },
];
