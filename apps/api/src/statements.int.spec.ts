import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import { statementName } from '@comensal/infrastructure/platform/database';
import { addTerminalKey, canteenPassword, seedDiners } from '@comensal/infrastructure/testing';
import pg from 'pg';
import { type CanteenApi, startCanteenApi } from './testing/canteen-api';
import { dinerBody, place } from './testing/diner-world';
import type { Answer } from './testing/test-api';

/** A call's statements are attributed by their origin: concurrent work does not count. */
const request = new AsyncLocalStorage<string[]>();
const askPlainly = pg.Client.prototype.query as (...values: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...values: unknown[]) {
  const [statement] = values as [string | { readonly name?: string; readonly text?: string }];
  const { name, text = '' } = typeof statement === 'string' ? { text: statement } : statement;
  request.getStore()?.push(`${statementName(text)}${name === undefined ? '' : '*'}`);
  return askPlainly.apply(this, values);
} as typeof pg.Client.prototype.query;

/** By name, because some run concurrently; several of a kind count as one. */
function inOrder(statements: readonly string[]): string {
  return [...new Set(statements)]
    .sort()
    .map((name) => [name, statements.filter((other) => other === name).length] as const)
    .map(([name, times]) => (times === 1 ? name : `${name} × ${times}`))
    .join(', ');
}

let api: CanteenApi;
let terminal = '';
const matches: { readonly call: string; readonly statements: readonly string[] }[] = [];

beforeAll(async () => {
  api = await startCanteenApi();
  await seedDiners(api.arrange);
  terminal = await addTerminalKey(api.arrange, 'C1');
  // The first transaction of a process also asks which database this is.
  await api.as('admin', 'customers/addCustomer', dinerBody('9000', { foodservice_profiles: [place(1, 'C1', 'K1')] }));
});
afterAll(() => api?.close());

async function count<Data>(call: string, act: () => Promise<Answer>): Promise<Data> {
  const statements: string[] = [];
  const { status, response } = await request.run(statements, act);
  expect([call, status, response.errorMsg]).toEqual([call, 200, null]);
  matches.push({ call, statements });
  return response.data as Data;
}

const page = { offset: 0, limit: 20 };
const places = [place(1, 'C1', 'K1')];

test('the statements of each important call are those in docs/statements.md', async () => {
  await count('auth/login', () => api.call('auth/login', { username: 'admin', password: canteenPassword }));
  await count('home/getHome', () => api.as('admin', 'home/getHome', {}));
  const { id } = await count<{ id: number }>('customers/addCustomer', () =>
    api.as('admin', 'customers/addCustomer', dinerBody('9001', { foodservice_profiles: places })),
  );
  await count('customers/getCustomer', () => api.as('admin', `customers/getCustomer/${id}`));
  await count('customers/editCustomer', () =>
    api.as('admin', 'customers/editCustomer', dinerBody('9002', { id, name: 'Eva', foodservice_profiles: places })),
  );
  await count('customers/getByCompaniesAndBusinessUnit, a page', () =>
    api.as('admin', 'customers/getByCompaniesAndBusinessUnit', { businessUnits: [], page }),
  );
  await count('customers/removeCustomer', () => api.as('admin', `customers/removeCustomer/${id}`));
  await count('credits/getCredits, a page', () => api.as('admin', 'credits/getCredits', { page }));
  const body = { company_id: 'K1', business_unit_id: 'C2', amount: 150000 };
  const credit = await count<{ id: number }>('credits/addCredit', () => api.as('admin', 'credits/addCredit', body));
  for (const step of ['invoice', 'pay', 'approve'] as const)
    await count(`${api.steps[step].call}, ${step}`, () => api.steps[step].act('admin', credit.id));
  await count('credits/getCredit', () => api.as('admin', `credits/getCredit/${credit.id}`));
  const comment = { kind: 'credit', record_id: credit.id, text: 'Listo, @contratista', mentions: ['contratista'] };
  await count('comments/addComment, a mention', () => api.as('admin', 'comments/addComment', comment));
  await api.arrange(
    `insert into replacements (username, replacement, from_day, to_day, created_by, created_at)
     values ('aprobador', 'facturacion', '2026-11-21', '2026-11-21', 'aprobador', now())`,
  );
  await count('credits/getCredits, a page for somebody who is away', () =>
    api.as('facturacion', 'credits/getCredits', { page }, { 'on-behalf-of': 'aprobador' }),
  );
  const note = await count<{ id: number }>('credit-notes/addCreditNote', () =>
    api.send('admin', 'credit-notes/addCreditNote', { creditNote: { ...body, amount: 5000, group_id: null } }, []),
  );
  await count('credit-notes/editCreditNote, approved', () =>
    api.send('admin', 'credit-notes/editCreditNote', { creditNote: { id: note.id, status: 'Aprobado' } }, []),
  );
  const transactions = [1, 2].map((customer_id) => ({
    id: `S-${customer_id}`,
    customer_id,
    food_service_id: 1,
    qty: 1,
    occurred_at: '2026-11-20T12:30:00-03:00',
  }));
  await count('terminal/transactions, two meals', () =>
    api.call('terminal/transactions', { transactions }, { token: terminal }),
  );
  const days = { dateFrom: 20261101, dateTo: 20261130 };
  const month = { year: 2026, month: '11', businessUnits: [{ id: '%' }] };
  await count('reports/getReportFilter, a page', () => api.as('admin', 'reports/getReportFilter', { ...days, page }));
  await count('reports/getContractorsTransactionsReport, a page', () =>
    api.as('admin', 'reports/getContractorsTransactionsReport', { ...month, page }),
  );
  await count('audit/getEvents, a page', () => api.as('admin', 'audit/getEvents', { page }));

  const table = matches.map(({ call, statements }) => `| ${call} | ${statements.length} | ${inOrder(statements)} |`);
  const stored = readFileSync('docs/statements.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| [a-z-]+\//.test(line));
  // An additional round trip fails here, and shows up in the review of docs/statements.md; a removed one likewise.
  expect(table).toEqual(stored);
});
