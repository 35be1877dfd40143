import { checkBalances } from '@comensal/infrastructure/balances';
import { type Query } from '@comensal/infrastructure/platform/database';
import { addTerminalKey, seedCanteen, seedDiners } from '@comensal/infrastructure/testing';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

const now = '2026-11-20T18:00:00-03:00';
const friday = '2026-11-20T12:30:00-03:00';
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);

let api: TestApi;
let query: Query;
const tokens: Record<string, string> = {};
const keys: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({
    environment: { APP_CLOCK: now, DATABASE_POOL: '20', MEAL_CORRECTION_DAYS: '10' },
  });
  query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await api.database.query<Row>(sql, [...parameters])).rows;
  await seedCanteen(query);
  await seedDiners(query);
  await addUser(api.database, { username: 'anula', modules: { Sincronizacion: 'W' }, pairs: [['K1', 'C1']] });
  await addUser(api.database, { username: 'mira', modules: { Sincronizacion: 'R' }, totalAccess: true });
  await addUser(api.database, {
    username: 'reporta',
    modules: { 'Reporte Transacciones': 'R', 'Reporte Consumos': 'R', 'Reporte Centro Logistico y Fecha': 'R' },
    totalAccess: true,
  });
  await addUser(api.database, {
    username: 'otro',
    modules: { Clientes: 'W', 'Centros Logisticos': 'W' },
    totalAccess: true,
  });
  for (const username of ['admin', 'anula', 'mira', 'reporta', 'otro']) tokens[username] = await api.logIn(username);
  for (const centre of ['C1', 'C2', 'C3']) keys[centre] = await addTerminalKey(query, centre);
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await checkBalances(query)).broken).toEqual([]);
});

let number = 0;
/** Delivers a meal, and returns its number in the transactions report. */
async function eat(centre: string, customer_id: number, more: object = {}): Promise<{ id: number; uid: string }> {
  number += 1;
  const uid = `T-${number}`;
  const meal = { id: uid, customer_id, food_service_id: 1, qty: 1, occurred_at: friday, ...more };
  const { response } = await api.call(
    'terminal/transactions',
    { transactions: [meal] },
    { token: keys[centre] ?? null },
  );
  expect(response.data).toEqual({ accepted: 1, duplicates: 0, rejected: [] });
  const [row] = await query<{ id: number }>('select id::int from meal_transactions where terminal_uid = $1', [uid]);
  return { id: row?.id ?? 0, uid };
}
const as = (username: string, call: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call(call, body, { token: tokens[username] ?? null, headers });
const voidOf = (username: string, meal_id: number, qty: number, headers: Record<string, string> = {}) =>
  as(username, 'terminal/voidMeal', { meal_id, qty, reason: 'Se registró dos veces' }, headers);
const balance = async (company = 'K1', centre = 'C1'): Promise<number> => {
  const [row] = await query<{ balance: number }>(
    'select coalesce(sum(balance), 0)::int as balance from ledger_accounts where company_id = $1 and business_unit_id = $2',
    [company, centre],
  );
  return row?.balance ?? 0;
};
const overLimit = async (uid: string): Promise<boolean | undefined> =>
  (await query<{ over_limit: boolean }>('select over_limit from meal_transactions where terminal_uid = $1', [uid]))[0]
    ?.over_limit;

test('a void is a counter-meal with everything of its meal, dated now; the account that paid gets it back once', async () => {
  const before = await balance();
  const { id } = await eat('C1', 1, { qty: 3, pos_id: 'POS 3', occurred_at: '2026-11-12T12:30:00-03:00' });
  expect(await balance()).toBe(before - 420150);
  const { status, response } = await voidOf('anula', id, 2);
  expect([status, response.data]).toEqual([200, { meal_id: id, voided_qty: 2 }]);
  expect(await balance()).toBe(before - 140050);
  expect(
    await query(
      `select v.business_unit_id, v.company_id, v.group_id::int, v.customer_id::int, v.food_service_id::int, v.qty, v.amount::int, v.auth_id_code, v.pos_id,
              v.occurred_at, v.occurred_on::text, v.counted_on::text, v.entered_by, v.reason, v.over_limit, v.voids_meal_id::int as meal,
              m.type, m.amount::int as back, a.group_id::int as account_group
         from meal_transactions v join ledger_movements m on m.meal_id = v.id join ledger_accounts a on a.id = m.account_id where v.voids_meal_id = $1`,
      [id],
    ),
  ).toEqual([
    {
      business_unit_id: 'C1',
      company_id: 'K1',
      group_id: 1,
      customer_id: 1,
      food_service_id: 1,
      qty: -2,
      amount: -280100,
      auth_id_code: 'CARD-1',
      pos_id: null,
      occurred_at: new Date(now),
      occurred_on: '2026-11-20',
      counted_on: '2026-11-12',
      entered_by: 'anula',
      reason: 'Se registró dos veces',
      over_limit: false,
      meal: id,
      type: 'Anulación de consumo',
      back: 280100,
      account_group: 1,
    },
  ]);
  expect((await voidOf('anula', id, 1)).response.data).toEqual({ meal_id: id, voided_qty: 3 });
  expect(await balance()).toBe(before);
});

test('a meal of a client without an account leaves a negative line in the reports and no movement', async () => {
  const { id } = await eat('C3', 4, { qty: 2, occurred_at: '2026-11-19T12:30:00-03:00' });
  await voidOf('admin', id, 1);
  expect(
    await query(
      'select from ledger_movements m join meal_transactions t on t.id = m.meal_id where t.business_unit_id = $1',
      ['C3'],
    ),
  ).toEqual([]);
  const filter = { dateFrom: 20261120, dateTo: 20261120, businessUnits: ['C3'], foodService: '%' };
  const read = async (call: string): Promise<object[]> =>
    ((await as('reporta', `reports/${call}`, { ...filter, page: { limit: 10 } })).response.data as { rows: object[] })
      .rows;
  expect(await read('getReportFilter')).toMatchObject([
    { qty: -1, amount: -90000, pos_id: 'Anulación', surname: 'Ríos', auth_id_code: 'CARD-4' },
  ]);
  expect(await read('getConsumptionReport')).toMatchObject([{ qty: -1, amount: -90000 }]);
  expect(await read('getBusinessUnitDateReport')).toMatchObject([{ count_transactions: 1, total_amount: -90000 }]);
  const dayBefore = { ...filter, dateFrom: 20261119, dateTo: 20261119, page: { limit: 10 } };
  expect(
    ((await as('reporta', 'reports/getConsumptionReport', dayBefore)).response.data as { rows: object[] }).rows,
  ).toMatchObject([{ qty: 2, amount: 180000 }]);
});

test('a search by the card finds the meal and its counter-meal', async () => {
  const filter = { dateFrom: 20261101, dateTo: 20261130, businessUnits: ['C3'], foodService: '%' };
  const page = { limit: 10, search: 'card-4', sort: 'pos_id', direction: 'desc' };
  const { response } = await as('reporta', 'reports/getReportFilter', { ...filter, page });
  expect((response.data as { rows: object[] }).rows).toMatchObject([
    { qty: -1, pos_id: 'Anulación' },
    { qty: 2, pos_id: null },
  ]);
});

test('SPR-31 the limits count a voided meal no longer, on its own day, week and month', async () => {
  const monday = '2026-11-16T12:30:00-03:00';
  const first = await eat('C1', 2, { occurred_at: monday });
  const second = await eat('C1', 2, { occurred_at: monday });
  expect([await overLimit(first.uid), await overLimit(second.uid)]).toEqual([false, true]);
  await voidOf('admin', first.id, 1);
  await voidOf('admin', second.id, 1);
  const third = await eat('C1', 2, { occurred_at: monday });
  const fourth = await eat('C1', 2, { occurred_at: monday });
  expect([await overLimit(third.uid), await overLimit(fourth.uid)]).toEqual([false, true]);
  expect(
    await query(
      `select month::text, qty::int from meal_monthly_counts where customer_id = 2 and business_unit_id = 'C1' order by month`,
    ),
  ).toEqual([{ month: '2026-11-01', qty: 2 }]);
  // The counter-meals of today do not make today's meal cheaper for the limits.
  const today = await eat('C1', 2);
  const again = await eat('C1', 2);
  expect([await overLimit(today.uid), await overLimit(again.uid)]).toEqual([false, true]);
});

test('API-06 the same meal delivered late again stays one meal, voided or not', async () => {
  const { id, uid } = await eat('C1', 1, { occurred_at: '2026-11-17T12:30:00-03:00' });
  await voidOf('admin', id, 1);
  const again = { id: uid, customer_id: 1, food_service_id: 1, qty: 1, occurred_at: '2026-11-17T12:30:00-03:00' };
  const { response } = await api.call(
    'terminal/transactions',
    { transactions: [again] },
    { token: keys['C1'] ?? null },
  );
  expect(response.data).toEqual({ accepted: 0, duplicates: 1, rejected: [] });
  expect((await voidOf('admin', id, 1)).response.errorMsg).toBe('El consumo ya está anulado por completo');
});

test('what is refused: unknown, a counter-meal, more than is left, before the window, wrong values', async () => {
  const { id } = await eat('C1', 1, { qty: 3 });
  expect(refused(await voidOf('admin', 99_999, 1))).toEqual(refusal(404, 'El registro no existe'));
  expect(refused(await voidOf('admin', id, 4))).toEqual(refusal(409, 'De este consumo se pueden anular 3 como máximo'));
  await voidOf('admin', id, 2);
  const more = await voidOf('admin', id, 2);
  expect([refused(more), more.reason]).toEqual([
    refusal(409, 'De este consumo se pueden anular 1 como máximo'),
    'mealHasLess',
  ]);
  const [counter] = await query<{ id: number }>('select id::int from meal_transactions where voids_meal_id = $1', [id]);
  expect(refused(await voidOf('admin', counter?.id ?? 0, 1))).toEqual(
    refusal(409, 'Es la anulación de otro consumo, y una anulación no se anula'),
  );
  const old = await eat('C1', 1, { occurred_at: '2026-11-09T23:59:00-03:00' });
  expect(refused(await voidOf('admin', old.id, 1))).toEqual(
    refusal(409, 'Solo se pueden corregir los consumos desde el 10/11/2026'),
  );
  const justIn = await eat('C1', 1, { occurred_at: '2026-11-10T00:01:00-03:00' });
  expect((await voidOf('admin', justIn.id, 1)).status).toBe(200);
  const wrong = (body: object): Promise<Answer> =>
    as('admin', 'terminal/voidMeal', { meal_id: id, qty: 1, reason: 'x', ...body });
  expect(refused(await wrong({ reason: '  ' }))).toEqual(invalid({ reason: 'Campo obligatorio' }));
  expect(refused(await wrong({ qty: 0 }))).toEqual(invalid({ qty: 'El valor no es válido' }));
  expect(refused(await wrong({ qty: 1.5 }))).toEqual(invalid({ qty: 'El valor no es válido' }));
  expect(refused(await wrong({ meal_id: 'x' }))).toMatchObject({ status: 422 });
});

test('ACC-17 ACC-20 only who may write Sincronizacion voids, at their own places; who sees it or the report reads', async () => {
  const own = await eat('C1', 1);
  const foreign = await eat('C2', 3);
  for (const username of ['mira', 'reporta', 'otro'])
    expect(refused(await voidOf(username, own.id, 1))).toEqual(noPermission);
  expect(refused(await voidOf('anula', foreign.id, 1))).toEqual(outOfScope);
  expect(refused(await as('anula', 'terminal/getMeal', { id: foreign.id }))).toEqual(outOfScope);
  expect(refused(await as('otro', 'terminal/getMeal', { id: own.id }))).toEqual(noPermission);
  expect(refused(await as('otro', 'terminal/getDinerMeals', { customer_id: 1 }))).toEqual(noPermission);
  expect(refused(await api.call('terminal/voidMeal', {}, { token: keys['C1'] ?? null }))).toMatchObject({
    status: 401,
  });
  for (const username of ['anula', 'mira', 'reporta'])
    expect((await as(username, 'terminal/getMeal', { id: own.id })).response.data).toMatchObject({
      id: own.id,
      origin: null,
      voidable_qty: 1,
    });
  expect((await as('anula', 'terminal/getDinerMeals', { customer_id: 3 })).response.data).toEqual([]);
  expect((await voidOf('anula', own.id, 1)).status).toBe(200);
});

test('a meal and its counter-meal are listed on the diner, newest first, with what is left', async () => {
  const { id } = await eat('C2', 3, { qty: 2, occurred_at: '2026-11-15T12:30:00-03:00' });
  await voidOf('admin', id, 1);
  const { response } = await as('mira', 'terminal/getDinerMeals', {
    customer_id: 3,
    page: { limit: 2, sort: 'id', direction: 'desc' },
  });
  expect((response.data as { rows: object[] }).rows).toMatchObject([
    {
      origin: 'void',
      voids_meal_id: id,
      qty: -1,
      voided_qty: 0,
      voidable_qty: 0,
      entered_by: 'admin',
      reason: 'Se registró dos veces',
    },
    { id, origin: null, voids_meal_id: null, qty: 2, voided_qty: 1, voidable_qty: 1, entered_by: null, reason: null },
  ]);
});

test('the same Idempotency-Key voids once; another body with it is refused', async () => {
  const { id } = await eat('C1', 1, { qty: 4 });
  const key = { 'idempotency-key': 'anula-1' };
  expect((await voidOf('admin', id, 1, key)).response.data).toEqual({ meal_id: id, voided_qty: 1 });
  expect((await voidOf('admin', id, 1, key)).response.data).toEqual({ meal_id: id, voided_qty: 1 });
  expect((await voidOf('admin', id, 2, key)).status).toBe(409);
  const [left] = await query<{ qty: number }>('select qty from voided_meals where meal_id = $1', [id]);
  expect(left).toEqual({ qty: 1 });
});

test('64 voids at once of ten portions, with deliveries between: exactly ten are voided, posted once each', async () => {
  const before = await balance();
  const { id } = await eat('C1', 1, { qty: 10 });
  const answers = await Promise.all(
    Array.from({ length: 64 }, async (_, index) => {
      if (index % 8 === 0) await eat('C1', 1);
      return voidOf(index % 2 === 0 ? 'admin' : 'anula', id, 1);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ reason }) => reason))).toEqual(
    new Set(['mealVoided']),
  );
  expect(await balance()).toBe(before - 8 * 140050);
});

test('a meal of a diner who was removed, of a group that was removed, and of a relation that ended, is voided at what it cost', async () => {
  const before = await balance('K1', 'C2');
  const { id } = await eat('C2', 3, { qty: 2 });
  await query(`update price_list_food_service_realtion set price = 1 where price_list_id = 5`);
  await query(`update customers set is_active = false where id = 3`);
  await query(
    `update company_business_unit_relations set is_active = false where company_id = 'K1' and business_unit_id = 'C2'`,
  );
  await query(
    `update company_business_unit_relations set type = 'CLI' where company_id = 'K1' and business_unit_id = 'C2'`,
  );
  expect((await voidOf('admin', id, 2)).status).toBe(200);
  expect(await balance('K1', 'C2')).toBe(before);
  const other = await eat('C1', 1);
  await query(`update groups set is_active = false where id = 1`);
  await query(`update customers set group_id = null where id = 1`);
  expect((await voidOf('admin', other.id, 1)).status).toBe(200);
  expect(
    await query('select group_id::int, amount::int from meal_transactions where voids_meal_id = $1', [other.id]),
  ).toEqual([{ group_id: 1, amount: -140050 }]);
});

test('the database refuses more than was eaten, a void of a void, and a wrong sign, whoever writes', async () => {
  const { id } = await eat('C1', 2, { occurred_at: '2026-11-13T12:30:00-03:00' });
  const counter = (qty: number, of: number, day: string): Promise<unknown> =>
    query(
      `insert into meal_transactions (terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, voids_meal_id, voids_occurred_on)
       values (gen_random_uuid(), 'C1', 'K1', 2, 1, $1, 0, $4, '2026-11-20', $2, $3)`,
      [qty, of, day, now],
    );
  await expect(counter(-2, id, '2026-11-13')).rejects.toMatchObject({ constraint: 'voided_meals_within' });
  await expect(counter(1, id, '2026-11-13')).rejects.toMatchObject({ constraint: 'meal_transactions_sign' });
  await expect(counter(-1, id, '2026-11-14')).rejects.toMatchObject({ constraint: 'meal_transactions_void' });
  await voidOf('admin', id, 1);
  const [made] = await query<{ id: number }>('select id::int from meal_transactions where voids_meal_id = $1', [id]);
  await expect(counter(-1, made?.id ?? 0, '2026-11-20')).rejects.toMatchObject({
    constraint: 'meal_transactions_void',
  });
});
