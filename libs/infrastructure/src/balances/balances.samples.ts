import { type ListRows, listRow } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { balanceList } from './balance-list.query';

export const listSamples: ListSamples = {
  balances: listSample(balanceList, (actor) => ({ actor, today: 20261121, at: new Date('2026-11-21T12:00:00-03:00') })),
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
  {
    table: 'account_overdrafts',
    key: '470',
    insert: `with company as (
        insert into companies (id, business_name, cuit, category) values ('C47', 'Prepaga', '30712345679', '2B') on conflict (id) do nothing
      ), centre as (
        insert into business_units (id, name) values ('B10', 'Con cuentas') on conflict (id) do nothing
      ), account as (
        insert into ledger_accounts (id, company_id, business_unit_id) values (470, 'C47', 'B10')
        on conflict (id) do update set company_id = excluded.company_id returning id)
      insert into account_overdrafts (account_id, days, beyond) select id, 3, 'mark' from account`,
    change: { column: 'days', from: 3, to: 5 },
  },
];
