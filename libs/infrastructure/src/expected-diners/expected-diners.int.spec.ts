import { sendExpected } from '@comensal/application/expected-diners';
import type { Actor } from '@comensal/domain/platform/access';
import { addDays } from '@comensal/domain/platform/dates';
import { createDatabase } from '../composition/create-database';
import { findJobOwner } from '../jobs';
import type { Database } from '../platform/database/database';
import { type CanteenUser, canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { addCanteenUser } from '../testing/canteen';
import { getExpected } from './expected-diners.query';
import { holidaysOf } from './national-holidays';
import { ownExpectations } from './own-expectations';

const { admin, lider, cliente } = canteenUsers;
/** A Saturday; Monday the 23rd is a holiday that moves. */
const today = 20261121;
let testDatabase: TestDatabase;
let database: Database;

/** Every working day since 1/6 but the holidays: K1 at C1 40 lunches of group 1 and 20 of group 2; K3 and K4 at C3 30 and 10; some dinners at C1 since the 16th. */
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`
    insert into customers (id, name, created_at) overriding system value select n, 'Ana', '2026-05-01' from generate_series(1, 60) n;
    insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (1, 'Todos', 'K1', 'C1');
    insert into food_service_profile_relations (food_services_profile_id, food_service_id) values (1, 1);
    insert into customer_profile_relations (customer_id, food_services_profile_id, business_unit_id, company_id, created_at)
      select n, 1, 'C1', 'K1', '2026-05-01' from generate_series(1, 60) n;
    insert into business_unit_food_service_relations (food_service_id, business_unit_id) values (1, 'C1'), (2, 'C1'), (1, 'C3');
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
      select concat_ws('-', day::date, company, team, service), centre, company, team, 1, service, qty, qty * 100,
             (day + interval '12 hours') at time zone 'America/Argentina/Buenos_Aires', day::date
        from generate_series(timestamp '2026-06-01', '2026-11-20', interval '1 day') day
       cross join (values ('C1', 'K1', 1, 1, 40, date '2026-06-01'), ('C1', 'K1', 2, 1, 20, date '2026-06-01'), ('C1', 'K1', 1, 2, 5, date '2026-11-16'),
                          ('C3', 'K3', null, 1, 30, date '2026-06-01'), ('C3', 'K4', null, 1, 10, date '2026-06-01')) as meal(centre, company, team, service, qty, since)
       where extract(isodow from day) < 6 and day::date >= since and day::date not in ('2026-06-15', '2026-07-09', '2026-08-17', '2026-10-12')`);
});
afterEach(async () => {
  await database.close();
  await testDatabase.drop();
});

const expected = (actor: Actor, business_unit_id: string, from = today, to = addDays(today, 11)) =>
  getExpected(database.query, actor, { business_unit_id, from, to, today, holidays: [] });
const figures = async (
  ...of: Parameters<typeof expected>
): Promise<readonly (readonly [number, string, number, number | null])[]> =>
  (await expected(...of)).map(({ day, service, expected: most, actual }) => [day, service, most, actual] as const);

test('53.8 working days are expected, the holiday that moved is not, until the tenth day after tomorrow', async () => {
  const days = [20261124, 20261125, 20261126, 20261127, 20261130, 20261201, 20261202];
  const rows = await figures(admin, 'C1', today, 20261231);
  expect(rows.filter(([, service]) => service === 'Almuerzo')).toEqual(days.map((day) => [day, 'Almuerzo', 60, null]));
  expect(rows.filter(([, service]) => service === 'Cena')).toHaveLength(days.length);
  expect((await expected(admin, 'C1')).find(({ service }) => service === 'Cena')).toEqual(
    expect.objectContaining({ expected: 5, low: 3, high: 8, is_short: true, is_complete: false, food_service_id: 2 }),
  );
});

test('53.8 a past day says what was expected of it, and what came; voids and late meals count for the day eaten', async () => {
  await testDatabase.arrange(`
    insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on, voids_meal_id, voids_occurred_on)
      select 'V', business_unit_id, company_id, group_id, customer_id, food_service_id, -3, -300, '2026-11-20T18:00:00-03:00', '2026-11-20', occurred_on, id, occurred_on
        from meal_transactions where terminal_uid = '2026-11-19-K1-1-1'`);
  expect(await figures(admin, 'C1', 20261119, 20261120)).toEqual([
    [20261119, 'Almuerzo', 60, 57],
    [20261119, 'Cena', expect.any(Number), 5],
    [20261120, 'Almuerzo', 60, 60],
    [20261120, 'Cena', expect.any(Number), 5],
  ]);
});

test('53.8 ACC-20 each sees the companies and groups of their scope, and of a foreign centre nothing', async () => {
  const lunchOf = async (actor: Actor, centre: string): Promise<readonly unknown[]> =>
    (await figures(actor, centre, 20261126, 20261126)).filter(([, service]) => service === 'Almuerzo');
  expect(await lunchOf(admin, 'C3')).toEqual([[20261126, 'Almuerzo', 40, null]]);
  expect(await lunchOf(cliente, 'C3')).toEqual([[20261126, 'Almuerzo', 30, null]]);
  expect(await lunchOf(lider, 'C1')).toEqual([[20261126, 'Almuerzo', 40, null]]);
  expect(await expected(cliente, 'C1')).toEqual([]);
  expect(await expected(admin, 'nowhere')).toEqual([]);
});

test('53.8 of a centre that has not delivered since, the days are incomplete and change nothing; after two weeks it is closed', async () => {
  await testDatabase.arrange(`
    alter table meal_daily_rollups disable trigger user;
    delete from meal_daily_rollups where business_unit_id = 'C3' and occurred_on > '2026-11-17'`);
  const delivered = (day: string): Promise<unknown> =>
    testDatabase.arrange(
      `insert into business_unit_sync (business_unit_id, timestamp_transactions) values ('C3', $1::timestamptz)
       on conflict (business_unit_id) do update set timestamp_transactions = excluded.timestamp_transactions`,
      [day],
    );
  await delivered('2026-11-18T08:00:00-03:00');
  expect(
    (await expected(admin, 'C3', 20261118, 20261126)).map((row) => [
      row.day,
      row.expected,
      row.actual,
      row.is_complete,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [20261118, 40, 0, false],
      [20261120, 40, 0, false],
      [20261126, 40, null, false],
    ]),
  );
  await delivered('2026-11-01T08:00:00-03:00');
  expect((await expected(admin, 'C3', 20261118, 20261118))[0]?.is_complete).toBe(true);
});

test('53.8 a service that is no longer offered is not expected; diners who left make less', async () => {
  await testDatabase.arrange(
    `update business_unit_food_service_relations set is_active = false where business_unit_id = 'C3'`,
  );
  expect(await expected(admin, 'C3')).toEqual([]);
  const before = await expected(admin, 'C1', 20261126, 20261126);
  await testDatabase.arrange(`update customer_profile_relations set is_active = false where customer_id > 30`);
  await testDatabase.arrange(`update former_customer_places set until_at = '2026-11-21T09:00:00-03:00'`);
  const after = await expected(admin, 'C1', 20261126, 20261126);
  expect((after[0]?.expected ?? 0) < (before[0]?.expected ?? 0)).toBe(true);
});

test('53.8 the national holidays stand where they are kept, and a listed year as it is listed', async () => {
  expect(await holidaysOf([2026], [])).toEqual(
    expect.arrayContaining([20260216, 20260403, 20260615, 20260817, 20261012, 20261123]),
  );
  expect(await holidaysOf([2026], [20260105])).toEqual([20260105]);
});

describe('the mail of six', () => {
  const morning = (hour: string): Date => new Date(`2026-11-24T${hour}:00-03:00`);
  const failures: string[] = [];
  const send = (at: Date, broken?: string): Promise<number> =>
    sendExpected({
      inTransaction: database.inTransaction,
      clock: () => at,
      publicUrl: 'https://comensal.example',
      ownerOf: (username) => findJobOwner(database.query, username),
      expectedOf: (actor, day) => {
        if (actor.username === broken) throw new Error('no disk');
        return ownExpectations(database.query, actor, day, []);
      },
      failed: (username) => failures.push(username),
    });
  const wants = (username: string): Promise<void> =>
    database.inTransaction({ username }, ({ preferences }) => preferences.set(username, 'expectedMail', true));
  const mails = () =>
    testDatabase.arrange<{ recipient: string; text: string }>(
      `select recipient, text from mails where kind = 'expectedDiners' order by id`,
    );

  const kitchen: CanteenUser = {
    username: 'pilar',
    totalAccess: false,
    modules: [{ name: 'Reporte Consumos', permission: 'R' }],
    pairs: [['K1', 'C1']],
  };

  beforeEach(() => addCanteenUser(testDatabase.arrange, kitchen, ''));

  test('53.8 comes once a day, from six to noon, with the own centres, today and tomorrow', async () => {
    await wants('pilar');
    expect([await send(morning('05:59')), await send(morning('12:00'))]).toEqual([0, 0]);
    expect(await Promise.all([send(morning('06:00')), send(morning('06:00'))])).toEqual(expect.arrayContaining([0, 1]));
    expect(await send(morning('07:00'))).toBe(0);
    const [mail, ...others] = await mails();
    expect([mail?.recipient, others]).toEqual(['pilar@comensal.example', []]);
    expect(mail?.text).toMatch(
      /Pilar, hoy: Almuerzo \d+ \(de \d+ a \d+\), Cena \d+ \(de \d+ a \d+\)\nPilar, mañana: Almuerzo/,
    );
    expect(mail?.text).not.toContain('Rosario');
    expect(await send(new Date('2026-11-25T06:00:00-03:00'))).toBe(1);
  });

  test('53.8 a person whose mail fails stops nobody else, and gets it the next time', async () => {
    for (const username of ['admin', 'pilar']) await wants(username);
    expect([await send(morning('06:00'), 'admin'), failures]).toEqual([1, ['admin']]);
    expect(await send(morning('06:01'))).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([
      'admin@comensal.example',
      'pilar@comensal.example',
    ]);
  });

  test('53.8 not to who has no report any more, is not here, or has no centre where somebody eats', async () => {
    for (const username of ['cliente', 'mixto', 'pilar', 'admin']) await wants(username);
    await testDatabase.arrange(`update users set resting_since = now() where username = 'pilar'`);
    expect(await send(morning('06:00'))).toBe(1);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['admin@comensal.example']);
  });
});
