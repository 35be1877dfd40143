import { addDays, businessMoment } from '@comensal/domain/platform/dates';
import { daysFilter } from '@comensal/domain/reports';
import { Client } from 'pg';
import { checkBalances } from '../balances/check-balances';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { statementsOfMigrations } from '../platform/database/migrations/statements';
import { queryOf } from '../platform/database/one-connection';
import { canteenUsers, createTestDatabase, eventually, seedCanteen, type TestDatabase } from '../testing';
import { readReportPage } from './read-report';

let testDatabase: TestDatabase;
let database: Database;
let owner: Client;
let other: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  owner = new Client({ connectionString: testDatabase.ownerUrl });
  other = new Client({ connectionString: testDatabase.ownerUrl });
  await Promise.all([owner.connect(), other.connect()]);
  await seedCanteen(testDatabase.arrange);
  await owner.query(`insert into customers (id, name) values (1, 'Ana')`);
});
afterAll(async () => {
  await Promise.all([owner?.end(), other?.end(), database?.close()]);
  await testDatabase?.drop();
});

const meal = (
  uid: string,
  day: string,
  more: { qty?: number; amount?: number; group?: number | null; service?: number } = {},
) =>
  `insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on)
   values ('${uid}', 'C1', 'K1', ${more.group ?? 'null'}, 1, ${more.service ?? 1}, ${more.qty ?? 1}, ${more.amount ?? 100}, '${day}T12:00:00-03:00', '${day}')`;

const rows = async (sql: string): Promise<unknown[]> =>
  (await owner.query<object>({ text: sql, rowMode: 'array' } as never)).rows;
const figures = 'business_unit_id, company_id, group_id::int, food_service_id::int, qty::int, amount::int, count::int';
const storedOf = () => rows(`select month::text, ${figures} from meal_monthly_rollups order by 1, 2, 3, 4, 5`);
/** Each month as the sum of its days. */
const summed = () =>
  rows(`select to_char(occurred_on, 'YYYY-MM-01'), business_unit_id, company_id, group_id::int, food_service_id::int, sum(qty)::int, sum(amount)::int, sum(count)::int
          from meal_daily_rollups group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
/** The same from the meals. */
const eaten = () =>
  rows(`select to_char(occurred_on, 'YYYY-MM-01'), business_unit_id, company_id, group_id::int, food_service_id::int, sum(qty)::int, sum(amount)::int, count(*)::int
          from meal_transactions group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);

test('REP-22 a month is the sum of its days: new meals, late ones, several days at once, groups and negative quantities', async () => {
  await owner.query(meal('m1', '2026-10-05'));
  expect(await storedOf()).toEqual([['2026-10-01', 'C1', 'K1', null, 1, 1, 100, 1]]);
  await owner.query(meal('m2', '2026-10-31', { group: 1 }));
  await owner.query(meal('m3', '2026-11-01'));
  await owner.query(meal('m4', '2026-10-05', { amount: 250 }));
  await owner.query(meal('m5', '2026-08-31', { service: 2 }));
  await owner.query(`${meal('m6', '2026-10-05')}, ('m7', 'C1', 'K1', null, 1, 1, 2, 300, '2026-10-06T12:00:00-03:00', '2026-10-06'),
    ('m8', 'C1', 'K1', null, 1, 1, 2, 300, '2026-12-06T12:00:00-03:00', '2026-12-06')`);
  // What undoes a meal is subtracted from its month.
  await owner.query(
    `update meal_daily_rollups set qty = qty - 1, amount = amount - 100 where occurred_on = '2026-10-06'`,
  );
  expect(await storedOf()).toEqual(await summed());
  await owner.query(
    `update meal_daily_rollups set qty = qty + 1, amount = amount + 100 where occurred_on = '2026-10-06'`,
  );
  expect(await storedOf()).toEqual(await eaten());
  expect(await storedOf()).toHaveLength(5);
  await owner.query(`insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, food_service_id, qty, amount, count)
    values ('2026-12-07', 'C1', 'K1', 1, -2, -300, 1)`);
  expect(
    await rows(`select qty::int, amount::int, count::int from meal_monthly_rollups where month = '2026-12-01'`),
  ).toEqual([[0, 0, 2]]);
  await owner.query(`delete from meal_daily_rollups where occurred_on = '2026-12-07'`);
  expect(await storedOf()).toEqual(await eaten());
});

test('REP-22 a change of day moves what it counts to the other month, and a month without days goes', async () => {
  await owner.query('begin');
  await owner.query(`update meal_daily_rollups set occurred_on = '2026-09-30' where occurred_on = '2026-10-31'`);
  expect(await storedOf()).toContainEqual(['2026-09-01', 'C1', 'K1', 1, 1, 1, 100, 1]);
  await owner.query(`delete from meal_daily_rollups where occurred_on in ('2026-08-31', '2026-10-05')`);
  const months = await storedOf();
  expect(months).not.toContainEqual(expect.arrayContaining(['2026-08-01']));
  expect(months.filter((row) => (row as unknown[]).at(-1) !== 0)).toEqual(await summed());
  await owner.query('rollback');
  expect(await storedOf()).toEqual(await eaten());
});

test('REP-22 the report of any period is what the days of it add up to', async () => {
  await owner.query(`insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
    select day::date, centre, 'K1', null, service, 1 + extract(day from day), 100 * extract(doy from day), 1
      from generate_series(date '2025-11-20', date '2026-07-10', interval '1 day') day, unnest(array['C1', 'C2']) centre, generate_series(1, 2) service`);
  // A month that is asked for without this day must not show its group at all.
  await owner.query(`insert into meal_daily_rollups (occurred_on, business_unit_id, company_id, group_id, food_service_id, qty, amount, count)
    values ('2026-01-30', 'C1', 'K1', 1, 1, 1, 100, 1), ('2026-05-02', 'C1', 'K1', 1, 1, 1, 100, 1)`);
  const first = 20251120;
  const periods = [
    ...[0, 10, 11, 12, 41, 42, 103].flatMap((from) =>
      [0, 9, 10, 11, 40, 41, 42, 100, 131, 220].map((days) => [from, from + days]),
    ),
  ].map(([from = 0, to = 0]) => [addDays(first, from), addDays(first, to)] as const);
  const later = new Date('2026-11-21T12:00:00-03:00');
  const requests = periods.flatMap(([from, to]) => [
    [from, to, later] as const,
    [from, to, businessMoment(to, 12)] as const,
  ]);
  for (const [dateFrom, dateTo, at] of requests) {
    const { rows: matches } = await readReportPage(
      { lists: database.lists },
      {
        name: 'consumption',
        actor: canteenUsers.admin,
        filter: daysFilter.parse({ dateFrom, dateTo }),
        at,
      },
      { offset: 0, limit: 50, direction: 'asc' },
      { withPicture: false },
    );
    const expected = await owner.query(
      `select company_id, business_unit_id, food_service_id::int, sum(qty)::int as qty, sum(amount)::text as amount from meal_daily_rollups
        where to_char(occurred_on, 'YYYYMMDD')::int between $1 and $2 group by 1, 2, 3, group_id order by 1, 2, 3, group_id`,
      [dateFrom, dateTo],
    );
    const visible = (matches as unknown as Record<string, unknown>[])
      .map(({ company_id, business_unit_id, food_service_id, qty, amount }) => ({
        company_id,
        business_unit_id,
        food_service_id,
        qty,
        amount: String(amount),
      }))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect([dateFrom, dateTo, visible]).toEqual([
      dateFrom,
      dateTo,
      expected.rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ]);
  }
});

test('an update sums the months of all former days, and misses nothing that the former version is writing meanwhile', async () => {
  // As the former version had it.
  await owner.query(`
    drop trigger roll_up_added on meal_daily_rollups;
    drop trigger roll_up_changed on meal_daily_rollups;
    drop trigger roll_up_removed on meal_daily_rollups;
    drop table meal_monthly_rollups`);
  await other.query('begin');
  await other.query(meal('m20', '2026-10-05'));
  const migrating = (async () => {
    await owner.query('begin');
    for (const statement of statementsOfMigrations().get('255-monthly-rollups') ?? []) await owner.query(statement);
    await owner.query('commit');
  })();
  await eventually('the migration to wait for the meal', async () => {
    const [waiting] = await testDatabase.arrange<{ waits: boolean }>(
      `select exists (select from pg_locks where not granted and relation = 'meal_daily_rollups'::regclass and database = (select oid from pg_database where datname = current_database())) as waits`,
    );
    return waiting?.waits || null;
  });
  // A third one begins while the migration holds the table, and writes with the functions that it knew.
  const third = new Client({ connectionString: testDatabase.ownerUrl });
  await third.connect();
  await third.query('begin');
  const late = third.query(meal('m21', '2026-11-02'));
  await other.query(meal('m22', '2026-09-02'));
  await other.query('commit');
  await migrating;
  await late;
  await third.query('commit');
  await third.end();
  expect(await storedOf()).toEqual(await summed());
  expect(await storedOf()).toContainEqual(['2026-09-01', 'C1', 'K1', null, 1, 1, 100, 1]);
  const { broken } = await checkBalances(queryOf(owner));
  expect(broken.filter(({ rule }) => rule.startsWith('El resumen mensual'))).toEqual([]);
});
