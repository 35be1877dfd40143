import { type CanteenApi, startCanteenApi } from '../testing/canteen-api';

let api: CanteenApi;
beforeAll(async () => {
  api = await startCanteenApi();
  await api.arrange(`
    insert into customers (id, name) values (1, 'Ana');
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'C1');
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      select 'T' || n, 'C1', 'K1', 1, 1, 1, 40, 4000, date '2026-11-20' - n + time '15:00', date '2026-11-20' - n
        from generate_series(0, 59) n where extract(isodow from date '2026-11-20' - n) < 6 and n <> 39`);
});
afterAll(() => api.close());

const body = { business_unit_id: 'C1', from: 20261119, to: 20261126 };

test('53.8 a centre’s days, with what was eaten and what is expected', async () => {
  const { status, response } = await api.as('admin', 'meals/getExpected', body);
  const row = { food_service_id: 1, service: 'Almuerzo', expected: 40, low: 40, high: 40, is_short: false };
  expect([status, response.data]).toEqual([
    200,
    [
      { ...row, day: 20261119, actual: 40, is_complete: true },
      { ...row, day: 20261120, actual: 40, is_complete: true },
      ...[20261124, 20261125, 20261126].map((day) => ({ ...row, day, actual: null, is_complete: false })),
    ],
  ]);
});

test.each([
  ['days the wrong way round', { ...body, to: 20261118 }],
  ['more days than are answered', { ...body, from: 20260101 }],
  ['no day', { ...body, from: 20261131 }],
])('53.8 ACC-93 %s are refused', async (_, wrong) => {
  const { status, response } = await api.as('admin', 'meals/getExpected', wrong);
  expect([status, response.errorCode]).toEqual([422, 422]);
});

test('53.8 only readers of consumption', async () => {
  expect((await api.as('facturacion', 'meals/getExpected', body)).status).toBe(403);
});
