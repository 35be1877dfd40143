import type { Meal } from '@comensal/domain/terminal';
import { checkBalances } from '@comensal/infrastructure/balances';
import { type Query } from '@comensal/infrastructure/platform/database';
import { addTerminalKey, seedCanteen, seedDiners } from '@comensal/infrastructure/testing';
import { invalid, noPermission, refusal, refused } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

const now = '2026-11-20T18:00:00-03:00';
const outOfScope = refusal(403, 'El registro no pertenece a sus clientes y centros logísticos', null, 1403);

let api: TestApi;
let query: Query;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: now, DATABASE_POOL: '20', MEAL_CORRECTION_DAYS: '10' } });
  query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await api.database.query<Row>(sql, [...parameters])).rows;
  await seedCanteen(query);
  await seedDiners(query);
  await addUser(api.database, { username: 'carga', modules: { Sincronizacion: 'W' }, pairs: [['K1', 'C1']] });
  await addUser(api.database, { username: 'mira', modules: { Sincronizacion: 'R' }, totalAccess: true });
  await addUser(api.database, { username: 'reporta', modules: { Reportes: 'R' }, totalAccess: true });
  for (const username of ['admin', 'carga', 'mira', 'reporta']) tokens[username] = await api.logIn(username);
});
afterAll(() => api.close());
afterEach(async () => {
  expect((await checkBalances(query)).broken).toEqual([]);
});

const meal = (more: object = {}) => ({
  business_unit_id: 'C1',
  customer_id: 1,
  food_service_id: 1,
  qty: 1,
  occurred_at: '2026-11-20T12:30:00-03:00',
  reason: 'La caja estaba sin luz',
  ...more,
});
const add = (username: string, more: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call('terminal/addMeal', meal(more), { token: tokens[username] ?? null, headers });
const balance = async (): Promise<number> =>
  (
    await query<{ balance: number }>(
      `select coalesce(sum(balance), 0)::int as balance from ledger_accounts where company_id = 'K1' and business_unit_id = 'C1'`,
    )
  )[0]?.balance ?? 0;

test('a meal by hand is priced, posted and grouped as a delivered one, with its mark, who entered it and why', async () => {
  const before = await balance();
  const { status, response } = await add('carga', {
    customer_id: undefined,
    auth_code: 'CARD-1',
    auth_type: 'CARD',
    qty: 2,
    pos_id: 'Caja 2',
  });
  expect(status).toBe(200);
  const { id, ...made } = response.data as Meal;
  expect(made).toEqual({
    business_unit_id: 'C1',
    business_unit_name: 'Pilar',
    company_id: 'K1',
    business_name: 'Metalúrgica Ñandú',
    group_id: 1,
    group_name: 'Turno Mañana',
    customer_id: 1,
    customer_name: 'Paz, Ana',
    food_service_id: 1,
    food_service_name: 'Almuerzo',
    pos_id: 'Caja 2',
    occurred_at: '2026-11-20T12:30:00.000-03:00',
    qty: 2,
    amount: 280100,
    origin: 'hand',
    voids_meal_id: null,
    voided_qty: 0,
    voidable_qty: 2,
    entered_by: 'carga',
    reason: 'La caja estaba sin luz',
  });
  expect(await balance()).toBe(before - 280100);
  const filter = { dateFrom: 20261120, dateTo: 20261120, businessUnits: ['C1'], foodService: '%', page: { limit: 10 } };
  const report = await api.call('reports/getReportFilter', filter, { token: tokens['reporta'] ?? null });
  expect((report.response.data as { rows: object[] }).rows).toMatchObject([
    { id, pos_id: 'A mano · Caja 2', qty: 2, amount: 280100, auth_id_code: 'CARD-1' },
  ]);
  const voided = await api.call(
    'terminal/voidMeal',
    { meal_id: id, qty: 2, reason: 'x' },
    { token: tokens['carga'] ?? null },
  );
  expect(voided.response.data).toEqual({ meal_id: id, voided_qty: 2 });
  expect(await balance()).toBe(before);
});

test('it is priced by the list in force when it was eaten', async () => {
  await query(
    `insert into price_lists (id, business_unit_id, company_id, start_date) values (20, 'C1', 'K1', '2026-11-15')`,
  );
  await query(
    'insert into price_list_food_service_realtion (price_list_id, food_service_id, price) values (20, 1, 200000)',
  );
  const amountOn = async (day: string): Promise<number> =>
    ((await add('admin', { occurred_at: `${day}T12:30:00-03:00` })).response.data as Meal).amount;
  expect([await amountOn('2026-11-12'), await amountOn('2026-11-16')]).toEqual([140050, 200000]);
  await query('update price_lists set is_active = false where id = 20');
});

test('SPR-31 beyond the limit it is stored and marked, as a delivered one', async () => {
  const at = (minute: number) => ({ customer_id: 2, occurred_at: `2026-11-18T12:3${minute}:00-03:00` });
  const ids = [];
  for (let index = 0; index < 2; index += 1) ids.push(((await add('admin', at(index))).response.data as Meal).id);
  expect(await query('select over_limit from meal_transactions where id = any($1) order by id', [ids])).toEqual([
    { over_limit: false },
    { over_limit: true },
  ]);
});

test('without a centre it is the only own one where the diner eats', async () => {
  const { response } = await add('admin', { business_unit_id: undefined, customer_id: 3 });
  expect(response.data).toMatchObject({ business_unit_id: 'C2', amount: 120000 });
  const byCode = { business_unit_id: undefined, customer_id: undefined, auth_type: 'CARD' };
  expect((await add('admin', { ...byCode, auth_code: 'CARD-4' })).response.data).toMatchObject({
    business_unit_id: 'C3',
  });
  expect(refused(await add('carga', { ...byCode, auth_code: 'CARD-4' }))).toEqual(
    invalid({ business_unit_id: 'Campo obligatorio' }),
  );
});

test('O-100 refused with the reason of a delivery, named at its field, and nothing is kept', async () => {
  const reasonOf = async (more: object): Promise<unknown> => {
    const answer = await add('admin', more);
    return [answer.status, answer.reason, answer.response.errorMsg, refused(answer).fields];
  };
  const because = (reason: string, field: string | null) => [
    409,
    'mealNotTaken',
    `El consumo no se puede registrar: ${reason}`,
    field === null ? null : { [field]: reason },
  ];
  expect(await reasonOf({ customer_id: 999 })).toEqual(because('Comensal desconocido', 'customer_id'));
  expect(await reasonOf({ customer_id: 5 })).toEqual(because('Comensal dado de baja', 'customer_id'));
  expect(await reasonOf({ customer_id: 4 })).toEqual(
    because('El comensal no tiene un perfil de servicio activo en el centro', 'customer_id'),
  );
  expect(await reasonOf({ food_service_id: 77 })).toEqual(because('Servicio desconocido', 'food_service_id'));
  expect(await reasonOf({ business_unit_id: 'C2', customer_id: 3, food_service_id: 2 })).toEqual(
    because('Sin precio vigente para el servicio en la fecha del consumo', 'food_service_id'),
  );
  expect(await query('select from refused_meals')).toEqual([]);
});

test('not in the future, not before the window, not without a reason or a diner', async () => {
  expect(refused(await add('admin', { occurred_at: '2026-11-20T18:00:01-03:00' }))).toEqual(
    invalid({ occurred_at: 'La fecha y hora del consumo es futura' }),
  );
  expect((await add('admin', { occurred_at: now })).status).toBe(200);
  expect(refused(await add('admin', { occurred_at: '2026-11-09T23:59:59-03:00' }))).toEqual(
    refusal(409, 'Solo se pueden corregir los consumos desde el 10/11/2026'),
  );
  expect(refused(await add('admin', { reason: ' ' }))).toEqual(invalid({ reason: 'Campo obligatorio' }));
  expect(refused(await add('admin', { customer_id: null, auth_code: 'CARD-1' }))).toEqual(
    invalid({ customer_id: 'Falta identificar al comensal' }),
  );
  expect(refused(await add('admin', { qty: 1000 }))).toEqual(invalid({ qty: 'El valor no es válido' }));
});

test('ACC-17 ACC-20 only who may write Sincronizacion enters meals, at their own places', async () => {
  for (const username of ['mira', 'reporta']) expect(refused(await add(username))).toEqual(noPermission);
  expect(refused(await add('carga', { business_unit_id: 'C2', customer_id: 3 }))).toEqual(outOfScope);
  expect(refused(await add('carga', { business_unit_id: 'C99' }))).toEqual(outOfScope);
  const key = await addTerminalKey(query, 'C1');
  expect(refused(await api.call('terminal/addMeal', meal(), { token: key }))).toMatchObject({ status: 401 });
  // Another company's diner at the own centre.
  await query(
    `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('K3', 'C1', 'CLI')`,
  );
  await query(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (90, 'Ajeno', 'K3', 'C1')`,
  );
  await query(`insert into customers (id, name, surname) overriding system value values (90, 'Otro', 'Otro')`);
  await query(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (90, 90, 'C1', 'K3')`,
  );
  expect(refused(await add('carga', { customer_id: 90 }))).toEqual(outOfScope);
  expect(await query('select from meal_transactions where customer_id = 90')).toEqual([]);
});

test('the same Idempotency-Key enters one meal, also 20 times at once', async () => {
  const count = async (): Promise<number> => (await query('select from meal_transactions')).length;
  const before = await count();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => add('admin', { customer_id: 2 }, { 'idempotency-key': 'mano-1' })),
  );
  expect(new Set(answers.map(({ response }) => JSON.stringify(response.data))).size).toBe(1);
  expect(await count()).toBe(before + 1);
  expect((await add('admin', { qty: 3, customer_id: 2 }, { 'idempotency-key': 'mano-1' })).status).toBe(409);
});

test('0808 without a key the same diner, centre, service and minute is one meal, also 50 times at once and by the code', async () => {
  const of = (seconds: number) => ({ occurred_at: `2026-11-17T12:30:${10 + (seconds % 50)}-03:00` });
  const code = { customer_id: undefined, auth_code: 'CARD-1', auth_type: 'CARD' };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => add('admin', { ...of(index), ...(index % 2 === 0 ? code : {}) })),
  );
  const made = answers.filter(({ status }) => status === 200).map(({ response }) => (response.data as Meal).id);
  expect(made).toHaveLength(1);
  const message = `Ya está registrado: es el consumo ${made[0]}, del mismo comensal, servicio y minuto. Si fue otro, escriba su hora; si hubo más porciones, anúlelo y cárguelo con todas`;
  expect(
    new Set(answers.filter(({ status }) => status !== 200).map((answer) => JSON.stringify(refused(answer)))),
  ).toEqual(
    new Set([JSON.stringify(refusal(409, `El consumo no se puede registrar: ${message}`, { occurred_at: message }))]),
  );
  expect(await query(`select qty from meal_transactions where occurred_on = '2026-11-17'`)).toEqual([{ qty: 1 }]);
  // Voided, it makes room; another minute and another service are other meals.
  await api.call('terminal/voidMeal', { meal_id: made[0], qty: 1, reason: 'x' }, { token: tokens['admin'] ?? null });
  for (const more of [of(1), { occurred_at: '2026-11-17T12:31:00-03:00' }, { ...of(1), food_service_id: 2 }])
    expect((await add('admin', more)).status).toBe(200);
});
