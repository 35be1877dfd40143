import type { ServiceVoid } from '@comensal/domain/terminal';
import { checkBalances } from '@comensal/infrastructure/balances';
import { addTerminalKey, seedCanteen, seedDiners } from '@comensal/infrastructure/testing';
import { type JobWork, startJobWork } from '../testing/job-work';
import { noPermission, refusal, refused } from '../testing/refused';
import { type Answer, addUser, startTestApi, type TestApi } from '../testing/test-api';

let api: TestApi;
let jobs: JobWork;
const tokens: Record<string, string> = {};
const keys: Record<string, string> = {};

beforeAll(async () => {
  api = await startTestApi({ environment: { APP_CLOCK: '2026-11-21T12:00:00-03:00', DATABASE_POOL: '20' } });
  jobs = await startJobWork(api);
  await seedCanteen(api.arrange);
  await seedDiners(api.arrange);
  // A client without an account eats at the same centre.
  await api.arrange(
    `insert into company_business_unit_relations (company_id, business_unit_id, type) values ('K3', 'C1', 'CLI')`,
  );
  await api.arrange(
    `insert into food_services_profiles (id, name, company_id, business_unit_id) values (90, 'Común', 'K3', 'C1')`,
  );
  await api.arrange(
    `insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id) values (4, 90, 'C1', 'K3')`,
  );
  await addUser(api.database, { username: 'propio', modules: { Sincronizacion: 'W' }, pairs: [['K3', 'C1']] });
  await addUser(api.database, { username: 'mira', modules: { Sincronizacion: 'R' }, totalAccess: true });
  for (const username of ['admin', 'propio', 'mira']) tokens[username] = await api.logIn(username);
  keys['C1'] = await addTerminalKey(api.arrange, 'C1');
});
afterAll(async () => {
  await jobs.close();
  await api.close();
});
afterEach(async () => {
  expect((await checkBalances(api.arrange)).broken).toEqual([]);
});

let number = 0;
async function eat(customer_id: number, day: string, qty = 1): Promise<number> {
  number += 1;
  const meal = { id: `S-${number}`, customer_id, food_service_id: 1, qty, occurred_at: `${day}T12:30:00-03:00` };
  await api.call('terminal/transactions', { transactions: [meal] }, { token: keys['C1'] ?? null });
  const [row] = await api.arrange<{ id: number }>('select id::int from meal_transactions where terminal_uid = $1', [
    meal.id,
  ]);
  return row?.id ?? 0;
}
const as = (username: string, call: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  api.call(`terminal/${call}`, body, { token: tokens[username] ?? null, headers });
const service = (day: number) => ({ business_unit_id: 'C1', food_service_id: 1, day });
const review = async (username: string, day: number): Promise<ServiceVoid> =>
  (await as(username, 'reviewServiceVoid', service(day))).response.data as ServiceVoid;
const displayedOf = ({ meals, qty, amount }: ServiceVoid) => ({
  shown_meals: meals,
  shown_qty: qty,
  shown_amount: amount,
});
const start = (username: string, day: number, match: ServiceVoid): Promise<Answer> =>
  as(
    username,
    'voidService',
    { ...service(day), reason: 'El comedor no abrió', ...displayedOf(match) },
    { prefer: 'respond-async' },
  );
const voided = (day: string): Promise<object[]> =>
  api.arrange(
    `select v.voids_meal_id::int as meal, v.qty, v.amount::int, v.entered_by, v.reason from meal_transactions v
       join meal_transactions m on m.id = v.voids_meal_id where m.occurred_on = $1 order by m.id, v.id`,
    [day],
  );
const balance = async (): Promise<unknown> =>
  (
    await api.arrange(
      `select coalesce(sum(balance), 0)::int as balance from ledger_accounts where business_unit_id = 'C1'`,
    )
  )[0];

test('what is left of every meal of the service is voided, once, with a file of each; what was voided before stays', async () => {
  const before = await balance();
  const first = await eat(1, '2026-11-18', 2);
  const [second, client] = [await eat(2, '2026-11-18'), await eat(4, '2026-11-18')];
  await eat(1, '2026-11-17');
  await as('admin', 'voidMeal', { meal_id: first, qty: 1, reason: 'Antes' });
  await as('admin', 'voidMeal', { meal_id: second, qty: 1, reason: 'Antes' });
  const match = await review('admin', 20261118);
  expect(match).toMatchObject({
    meals: 2,
    qty: 2,
    amount: 140050 + 150000,
    accounts: [
      { company_id: 'K3', group_id: null, meals: 1, qty: 1, amount: 150000, is_paid: false },
      { company_id: 'K1', group_id: 1, group_name: 'Turno Mañana', meals: 1, qty: 1, amount: 140050, is_paid: true },
    ],
  });
  const { status, response } = await start('admin', 20261118, match);
  expect(status).toBe(202);
  // Delivered after the review: it stays.
  const late = await eat(2, '2026-11-18');
  const id = await jobs.work();
  expect(response.data).toEqual({ jobId: id });
  const ended = await api.call(`jobs/${id}`, {}, { token: tokens['admin'] ?? null });
  expect(ended.response.data).toMatchObject({
    state: 'completed',
    result: { meals: 2, message: 'Consumos anulados: 2' },
    fileName: 'Anulacion_servicio_2026-11-21.xlsx',
  });
  expect(await voided('2026-11-18')).toEqual([
    { meal: first, qty: -1, amount: -140050, entered_by: 'admin', reason: 'Antes' },
    { meal: first, qty: -1, amount: -140050, entered_by: 'admin', reason: 'El comedor no abrió' },
    { meal: second, qty: -1, amount: -140050, entered_by: 'admin', reason: 'Antes' },
    { meal: client, qty: -1, amount: -150000, entered_by: 'admin', reason: 'El comedor no abrió' },
  ]);
  expect(await review('admin', 20261118)).toMatchObject({ meals: 1, qty: 1 });
  expect(late).toBeGreaterThan(client);
  expect(before).not.toEqual(await balance());
  // Run again, as after a crash, it voids nothing more and says the same.
  await api.arrange(`update jobs set state = 'waiting', result = null where id = $1`, [id]);
  await jobs.work();
  expect(await voided('2026-11-18')).toHaveLength(4);
});

test('409 when it is no longer what was shown: another meal, another quantity, nothing at all', async () => {
  const meal = await eat(1, '2026-11-16', 3);
  const match = await review('admin', 20261116);
  await as('admin', 'voidMeal', { meal_id: meal, qty: 1, reason: 'x' });
  const changed = await start('admin', 20261116, match);
  expect([refused(changed), changed.reason]).toEqual([
    refusal(409, 'Los consumos del servicio ya no son los que se mostraron. Revíselos antes de anular'),
    'serviceVoidChanged',
  ]);
  const now = await review('admin', 20261116);
  await eat(2, '2026-11-16');
  expect(refused(await start('admin', 20261116, now)).status).toBe(409);
  expect(refused(await start('admin', 20261116, { meals: 0, qty: 0, amount: 0, accounts: [] })).status).toBe(422);
  expect(await voided('2026-11-16')).toHaveLength(1);
});

test('ACC-17 ACC-20 somebody with one client at the centre sees and voids only its meals; who only reads may neither', async () => {
  await eat(1, '2026-11-13');
  const own = await eat(4, '2026-11-13');
  expect(refused(await as('mira', 'reviewServiceVoid', service(20261113)))).toEqual(noPermission);
  const match = await review('propio', 20261113);
  expect(match).toMatchObject({ meals: 1, amount: 150000, accounts: [{ company_id: 'K3' }] });
  expect(refused(await start('mira', 20261113, match))).toEqual(noPermission);
  await start('propio', 20261113, match);
  await jobs.work();
  expect(await voided('2026-11-13')).toMatchObject([{ meal: own, entered_by: 'propio' }]);
});

test('a day before the window is refused', async () => {
  await eat(1, '2026-09-01');
  const match = await review('admin', 20260901);
  expect(refused(await start('admin', 20260901, match))).toEqual(
    refusal(409, 'Solo se pueden corregir los consumos desde el 22/09/2026'),
  );
});

test('a centre that is not the person’s, or does not exist, is refused', async () => {
  const nothing = { meals: 1, qty: 1, amount: 1, accounts: [] };
  for (const [username, business_unit_id] of [
    ['propio', 'C2'],
    ['admin', 'X9'],
  ] as const) {
    const body = { ...service(20261119), business_unit_id, reason: 'El comedor no abrió', ...displayedOf(nothing) };
    const { status, reason } = await as(username, 'voidService', body);
    expect([status, reason]).toEqual([403, 'outOfScope']);
  }
});
