import type { ObservedMeal, RefusedMeal } from '@comensal/domain/terminal';
import type { Query } from '@comensal/infrastructure/platform/database';
import { addTerminalKey, seedCanteen, seedDiners } from '@comensal/infrastructure/testing';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let query: Query;
const tokens: Record<string, string> = {};
const keys: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-20T18:00:00-03:00', DATABASE_POOL: '20' } });
  query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await api.database.query<Row>(sql, [...parameters])).rows;
  await seedCanteen(query);
  await seedDiners(query);
  // Overdrafts are not what is reviewed here.
  await query(`insert into ledger_accounts (company_id, business_unit_id, group_id, overdraft)
    values ('K1', 'C1', 1, 1000000000), ('K1', 'C1', null, 1000000000), ('K1', 'C2', null, 1000000000)`);
  await addUser(api.database, { username: 'lee', modules: { 'Centros Logisticos': 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'propio', modules: { 'Centros Logisticos': 'W' }, pairs: [['K1', 'C2']] });
  await addUser(api.database, { username: 'otro', modules: { Clientes: 'W' }, totalAccess: true });
  for (const username of ['admin', 'lee', 'propio', 'otro']) tokens[username] = await api.logIn(username);
  for (const centre of ['C1', 'C2']) keys[centre] = await addTerminalKey(query, centre);
});
afterAll(() => api.close());

const as = (username: string, path: string, body: unknown): Promise<Answer> =>
  api.call(`terminal/${path}`, body, { token: tokens[username] ?? null });
const deliver = (centre: string, ...transactions: object[]): Promise<Answer> =>
  api.call('terminal/transactions', { transactions }, { token: keys[centre] ?? null });
const meal = (id: string, customer_id: number, more: object = {}) => ({
  id,
  customer_id,
  food_service_id: 1,
  qty: 1,
  occurred_at: '2026-11-20T12:30:00-03:00',
  ...more,
});
const page = { offset: 0, limit: 10, direction: 'desc' };
const list = async <Row>(username: string, call: string, body: object): Promise<{ rows: Row[]; total: number }> =>
  (await as(username, call, { page, ...body })).response.data as { rows: Row[]; total: number };
const idOf = async (uid: string): Promise<number> =>
  (await list<RefusedMeal>('admin', 'getRefusedMeals', { page: { ...page, search: uid } })).rows[0]?.id ?? 0;

test('O-100 a refused meal is listed with its centre, reason, payload and the names behind its ids', async () => {
  await deliver('C1', meal('A-1', 3, { amount: 5 }), meal('A-2', 99));
  await deliver('C2', meal('A-3', 3, { food_service_id: 77 }));
  const { rows, total } = await list<RefusedMeal>('lee', 'getRefusedMeals', {
    page: { ...page, sort: 'business_unit_name' },
  });
  expect(total).toBe(3);
  expect(
    rows.map(({ terminal_uid, business_unit_name, reason, customer_name, food_service_name, state }) => [
      terminal_uid,
      business_unit_name,
      reason,
      customer_name,
      food_service_name,
      state,
    ]),
  ).toEqual([
    ['A-2', 'Pilar', 'Comensal desconocido', null, 'Almuerzo', 'pending'],
    [
      'A-1',
      'Pilar',
      'El comensal no tiene un perfil de servicio activo en el centro',
      'Sosa, Ciro',
      'Almuerzo',
      'pending',
    ],
    ['A-3', 'Córdoba', 'Servicio desconocido', 'Sosa, Ciro', null, 'pending'],
  ]);
  expect(rows[1]).toMatchObject({
    business_unit_id: 'C1',
    payload: meal('A-1', 3, { amount: 5 }),
    received_at: '2026-11-20T18:00:00.000-03:00',
    reviewed_at: null,
    reviewed_by: null,
    accepted_at: null,
  });
  expect(
    (await list<RefusedMeal>('lee', 'getRefusedMeals', { businessUnits: ['C2'] })).rows.map(
      ({ terminal_uid }) => terminal_uid,
    ),
  ).toEqual(['A-3']);
  expect((await list<RefusedMeal>('lee', 'getRefusedMeals', { page: { ...page, search: 'desconocido' } })).total).toBe(
    2,
  );
  expect(
    ((await as('lee', 'getRefusedMeals', {})).response.data as RefusedMeal[])
      .map(({ terminal_uid }) => terminal_uid)
      .sort(),
  ).toEqual(['A-1', 'A-2', 'A-3']);
});

test('ACC-20 a user without total access sees and settles the meals of the own centres only', async () => {
  expect(
    (await list<RefusedMeal>('propio', 'getRefusedMeals', {})).rows.map(({ terminal_uid }) => terminal_uid),
  ).toEqual(['A-3']);
  const foreign = await idOf('A-1');
  for (const call of ['reviewRefusedMeal', 'retryRefusedMeal'])
    expect(refused(await as('propio', call, { id: foreign }))).toEqual(refusal(404, 'El registro no existe'));
  expect((await as('propio', 'reviewRefusedMeal', { id: await idOf('A-3') })).status).toBe(200);
});

test('ACC-16 a reader cannot settle, and another module cannot even read', async () => {
  const id = await idOf('A-1');
  for (const call of ['reviewRefusedMeal', 'retryRefusedMeal'])
    expect(refused(await as('lee', call, { id }))).toEqual(noPermission);
  expect(refused(await as('otro', 'getRefusedMeals', {}))).toEqual(noPermission);
  expect(refused(await as('otro', 'getObservedMeals', {}))).toEqual(noPermission);
});

test('AUD-09 a reviewed meal stays refused, records its reviewer, and cannot be settled twice', async () => {
  const id = await idOf('A-2');
  expect((await as('admin', 'reviewRefusedMeal', { id })).response.data).toMatchObject({
    id,
    state: 'reviewed',
    reviewed_by: 'admin',
    reviewed_at: '2026-11-20T18:00:00.000-03:00',
    accepted_at: null,
  });
  for (const call of ['reviewRefusedMeal', 'retryRefusedMeal'])
    expect(refused(await as('admin', call, { id }))).toEqual(refusal(409, 'El consumo ya fue revisado'));
  expect(
    (await list<RefusedMeal>('admin', 'getRefusedMeals', { states: ['reviewed'] })).rows
      .map(({ terminal_uid }) => terminal_uid)
      .sort(),
  ).toEqual(['A-2', 'A-3']);
  expect(
    await query(
      `select username, action from audit_events where table_name = 'refused_meals' and record_key = $1 order by id`,
      [String(id)],
    ),
  ).toEqual([
    { username: 'terminal:1', action: 'I' },
    { username: 'admin', action: 'U' },
  ]);
});

test('a meal is retried: refused with the reason while its cause remains, accepted once when it is fixed, even if it is also redelivered', async () => {
  const id = await idOf('A-1');
  expect(refused(await as('admin', 'retryRefusedMeal', { id }))).toEqual(
    refusal(
      409,
      'El consumo sigue sin poder registrarse: El comensal no tiene un perfil de servicio activo en el centro',
    ),
  );
  await query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (3, 1, 'C1', 'K1')`,
  );
  const [retries, delivered] = await Promise.all([
    Promise.all([1, 2, 3].map(() => as('admin', 'retryRefusedMeal', { id }))),
    deliver('C1', meal('A-1', 3, { amount: 5 })),
  ]);
  expect(delivered.status).toBe(200);
  const { accepted } = delivered.response.data as { accepted: number };
  expect(retries.filter(({ status }) => status === 200).length + accepted).toBe(1);
  for (const answer of retries.filter(({ status }) => status !== 200))
    expect(refused(answer)).toEqual(refusal(409, 'El consumo ya fue registrado'));
  expect(await query(`select amount::int, sent_amount::int from meal_transactions where terminal_uid = 'A-1'`)).toEqual(
    [{ amount: 140050, sent_amount: 5 }],
  );
  expect((await list<RefusedMeal>('admin', 'getRefusedMeals', { states: ['accepted'] })).rows).toMatchObject([
    { id, state: 'accepted', accepted_at: '2026-11-20T18:00:00.000-03:00' },
  ]);
});

test('a meal whose id belongs to another one is accepted from the review as a separate meal, once, even if it is resent', async () => {
  const first = meal('R-1', 1, { occurred_at: '2026-11-03T12:30:00-03:00' });
  const second = { ...first, customer_id: 2 };
  await deliver('C1', first);
  await deliver('C1', second);
  const id = await idOf('R-1');
  const answers = await Promise.all([1, 2, 3].map(() => as('admin', 'retryRefusedMeal', { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(
    await query(
      `select t.terminal_uid, t.customer_id::int, m.amount::int from meal_transactions t join ledger_movements m on m.meal_id = t.id
        where t.terminal_uid like 'R-1%' order by t.id`,
    ),
  ).toEqual([
    { terminal_uid: 'R-1', customer_id: 1, amount: -140050 },
    { terminal_uid: `R-1~${id}`, customer_id: 2, amount: -140050 },
  ]);
  // A terminal that missed the answer delivers both again: neither counts twice, neither is stored twice.
  expect((await deliver('C1', first, second)).response.data).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
  expect((await deliver('C1', { ...first, customer_id: 3 })).response.data).toMatchObject({
    accepted: 0,
    duplicates: 0,
  });
});

test('O-83 meals accepted beyond a limit, out of hours or with a different amount are listed, by mark, centre and name', async () => {
  await deliver(
    'C2',
    meal('B-1', 3, { amount: 120000 }),
    meal('B-2', 3, { occurred_at: '2026-11-20T13:30:00-03:00', amount: 120000 }),
    meal('B-3', 3, { occurred_at: '2026-11-19T22:00:00-03:00', amount: 119000, pos_id: 'POS 1' }),
  );
  const observed = async (body: object): Promise<[string, number | null, boolean, boolean][]> =>
    (await list<ObservedMeal>('admin', 'getObservedMeals', body)).rows.map(
      ({ terminal_uid, difference, over_limit, off_schedule }) => [terminal_uid, difference, over_limit, off_schedule],
    );
  expect(await observed({})).toEqual([
    ['B-2', 0, true, false],
    ['A-1', -140045, false, false],
    ['B-3', -1000, false, true],
  ]);
  expect(await observed({ marks: ['overLimit'] })).toEqual([['B-2', 0, true, false]]);
  expect(await observed({ marks: ['offSchedule', 'overLimit'], businessUnits: ['C2'] })).toHaveLength(2);
  expect(await observed({ marks: ['amountDiffers'], page: { ...page, sort: 'difference', direction: 'asc' } })).toEqual(
    [
      ['A-1', -140045, false, false],
      ['B-3', -1000, false, true],
    ],
  );
  expect(
    (await list<ObservedMeal>('propio', 'getObservedMeals', { page: { ...page, search: 'Sosa, Ciro' } })).rows,
  ).toMatchObject([
    { terminal_uid: 'B-2' },
    {
      business_unit_id: 'C2',
      business_unit_name: 'Córdoba',
      company_id: 'K1',
      business_name: 'Metalúrgica Ñandú',
      customer_id: 3,
      customer_name: 'Sosa, Ciro',
      food_service_name: 'Almuerzo',
      terminal_uid: 'B-3',
      pos_id: 'POS 1',
      occurred_at: '2026-11-19T22:00:00.000-03:00',
      qty: 1,
      amount: 120000,
      sent_amount: 119000,
      difference: -1000,
      over_limit: false,
      off_schedule: true,
    },
  ]);
  expect(((await as('admin', 'getObservedMeals', {})).response.data as object[]).length).toBe(3);
});

test('API-06 invalid filters are named', async () => {
  expect(refused(await as('admin', 'getRefusedMeals', { states: ['x'] }))).toEqual(
    invalid({ 'states.0': 'El valor no es válido' }),
  );
  expect(refused(await as('admin', 'getObservedMeals', { marks: 'x', businessUnits: 3 }))).toEqual(
    invalid({ marks: 'El valor no es válido', businessUnits: 'El valor no es válido' }),
  );
  expect(refused(await as('admin', 'retryRefusedMeal', {}))).toEqual(invalid({ id: 'Campo obligatorio' }));
});
