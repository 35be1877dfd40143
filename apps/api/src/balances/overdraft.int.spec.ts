import { centreConfigurationAnswer } from '@comensal/domain/sync';
import { addTerminalKey } from '@comensal/infrastructure/testing';
import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';

let api: CanteenApi;
let key = '';

beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(
    `insert into ledger_accounts (id, company_id, business_unit_id, group_id) overriding system value
     values (1, 'K1', 'C1', 1), (2, 'K1', 'C2', null), (3, 'K4', 'C3', null)`,
  );
  await api.arrange(`insert into config_versions (version) overriding system value values (4)`);
  key = await addTerminalKey(api.arrange, 'C1');
});
afterAll(() => api.close());

const set = (who: Parameters<CanteenApi['as']>[0], body: object) => api.as(who, 'balances/setOverdraft', body);

it('issue 53 (7) who approves credits permits an overdraft of own accounts; who requests them does not', async () => {
  const { status, response } = await set('aprobador', { account: 1, amount: 500_00, beyond: 'stop', version: 0 });
  expect([status, response.data]).toMatchObject([
    200,
    {
      id: 1,
      group_id: 1,
      balance: 0,
      overdraft: 500_00,
      overdraft_days: null,
      beyond: 'stop',
      version: 1,
      state: 'fine',
    },
  ]);
  for (const who of ['contratista', 'lider', 'facturacion'] as const)
    expect((await set(who, { account: 1, amount: 1, beyond: 'mark' })).response.errorCode).toBe(1403);
  expect((await set('aprobador', { account: 1, days: 2, beyond: 'mark', version: 0 })).status).toBe(409);
  expect((await set('aprobador', { account: 99, days: 2, beyond: 'mark' })).status).toBe(404);
});

it.each([
  [{ beyond: 'refuse' }, 'beyond'],
  [{ days: 0 }, 'days'],
  [{ days: 100 }, 'days'],
  [{ days: 1.5 }, 'days'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 2 ** 53 }, 'amount'],
  [{ amount: 1, days: 1 }, 'days'],
  [{ account: '1' }, 'account'],
  [{ version: null }, 'version'],
])('issue 53 (7) %j is refused with its field', async (change, field) => {
  const { status, response } = await set('aprobador', { account: 2, beyond: 'mark', ...change });
  expect([status, Object.keys((response.data as { fields: object }).fields)]).toEqual([422, [field]]);
});

it('issue 53 (7) a point of sale gets its accounts with every answer, and a 304 only while they stay', async () => {
  const get = (query: string, tag?: string) =>
    api.call(`terminal/config${query}`, undefined, {
      method: 'GET',
      token: key,
      headers: tag === undefined ? {} : { 'if-none-match': tag },
    });
  const first = await get('?since=4');
  expect([first.status, centreConfigurationAnswer.parse(first.response.data)]).toMatchObject([
    200,
    {
      version: 4,
      full: false,
      entries: [],
      accounts: [{ company_id: 'K1', group_id: 1, state: 'fine', remaining: 500_00, beyond: 'stop' }],
    },
  ]);
  const tag = String(first.headers['etag']);
  expect((await get('?since=4', tag)).status).toBe(304);
  await set('aprobador', { account: 1, amount: 400_00, beyond: 'stop' });
  const { status, response, headers } = await get('?since=4', tag);
  expect([status, (response.data as { accounts: object[] }).accounts, headers['etag'] === tag]).toEqual([
    200,
    [{ company_id: 'K1', group_id: 1, state: 'fine', remaining: 400_00, beyond: 'stop' }],
    false,
  ]);
  // Prepaid no more: the accounts that the terminal still holds are taken from it.
  await api.arrange(
    `update company_business_unit_relations set type = 'CLI' where company_id = 'K1' and business_unit_id = 'C1'`,
  );
  const gone = await get('?since=4', String(headers['etag']));
  expect([gone.status, 'accounts' in (gone.response.data as object), gone.headers['etag']]).toEqual([
    200,
    false,
    'W/"4"',
  ]);
  expect((await get('?since=4')).status).toBe(304);
});
