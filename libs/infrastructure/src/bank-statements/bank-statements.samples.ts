import { type ListRows, listRow, searchedText } from '../testing/canteen-lists';
import { type ListSamples, listSample } from '../testing/list-sample';
import type { SampleRow } from '../testing/sample-row';
import { movementList } from './movement-list.query';

const statement = '00000000-0000-4000-8000-000000000460';
const number = '0070999003000412345671';

export const listSamples: ListSamples = {
  'bank movements': listSample(movementList, (actor) => ({ actor }), { isEverybodys: true }),
};

/** Half of them are of a company of the scoped user. */
export const listRows: ListRows = [
  `insert into bank_accounts (id, name, number) values (460, 'Banco', '${number}')`,
  `insert into bank_movements (account_id, day, amount, balance, description, operation, payer_tax_id, payer_account, occurrence, is_income,
     statements)
   select 460, date '2026-11-01' + n % 5, 100 * (n % 4 - 2) + 50, n, ${searchedText}, n::text,
          coalesce((select cuit from companies where id = case when n <= 12 then 'N1' else 'N20' end), ''), '', n, n % 4 > 1, '{}' from ${listRow}`,
];

export const sampleRows: readonly SampleRow[] = [
  {
    table: 'bank_accounts',
    key: '460',
    insert: `insert into bank_accounts (id, name, number) values (460, 'Banco', '${number}')`,
    change: { column: 'name', from: 'Banco', to: 'Banco Sur' },
  },
  {
    table: 'bank_statements',
    key: statement,
    insert: `with account as (insert into bank_accounts (id, name, number) values (461, 'Otro', '0070999003000412345688')
        on conflict (id) do update set name = excluded.name returning id)
      insert into bank_statements (id, account_id, file_name, loaded_by, from_day, until_day, opening, closing, movements, known)
      select '${statement}', id, 'extracto.csv', 'ana', '2026-11-01', '2026-11-30', 0, 100, 1, 0 from account`,
    change: { column: 'file_name', from: 'extracto.csv', to: 'otro.csv' },
  },
  {
    table: 'account_cvus',
    key: '460',
    insert: `with company as (
        insert into companies (id, business_name, cuit, category) values ('C46', 'Otra', '30712345679', '2B') on conflict (id) do nothing
      ), centre as (
        insert into business_units (id, name) values ('B9', 'Otro') on conflict (id) do nothing
      ), account as (
        insert into ledger_accounts (id, company_id, business_unit_id) values (460, 'C46', 'B9')
        on conflict (id) do update set company_id = excluded.company_id returning id)
      insert into account_cvus (account_id, number) select id, '0000003110001234567898' from account`,
    change: { column: 'alias', from: null, to: 'minera.sur' },
  },
];
