import { daysFilter } from '@comensal/domain/reports';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { readReportPage } from './read-report';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`insert into customers (id, name) values (1, 'Ana')`);
  // A meal of October and one of November, each voided in November.
  for (const [id, day, qty, voids] of [
    [1, '2026-10-05', 60, null],
    [2, '2026-11-14', 9, null],
    [3, '2026-11-20', -10, 1],
    [4, '2026-11-20', -1, 1],
    [5, '2026-11-20', -4, 2],
  ] as const)
    await testDatabase.arrange(
      `insert into meal_transactions (id, terminal_uid, business_unit_id, company_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on, voids_meal_id, voids_occurred_on)
       overriding system value
       select $1::int, 'T' || $1::int, 'C1', 'K1', 1, 1, $3::int, $3::int * 100, ($2::text || 'T12:00:00-03:00')::timestamptz, $2::text::date, coalesce(m.occurred_on, $2::text::date), $4::int, m.occurred_on
         from (select) one left join meal_transactions m on m.id = $4::int`,
      [id, day, qty, voids],
    );
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function voidsOf(
  dateFrom: number,
  dateTo: number,
  {
    actor = canteenUsers.admin as Parameters<typeof readReportPage>[1]['actor'],
    ...more
  }: Record<string, unknown> = {},
) {
  const filter = daysFilter.parse({ dateFrom, dateTo, ...more });
  const request = { name: 'consumption', actor, filter, at: new Date('2026-11-21T12:00:00-03:00') } as const;
  const page = { offset: 0, limit: 10, direction: 'asc' } as const;
  return (await readReportPage(database, request as never, page, { withPicture: false })).voids;
}

test('REP-22 a report counts the voids of its period that take back meals of other days, within its places and its reader’s', async () => {
  expect([
    await voidsOf(20261101, 20261130),
    await voidsOf(20261120, 20261120),
    await voidsOf(20261001, 20261130),
    await voidsOf(20261001, 20261031),
    await voidsOf(20261101, 20261130, { businessUnits: ['C2'] }),
    await voidsOf(20261101, 20261130, { actor: canteenUsers.contratista }),
    await voidsOf(20261101, 20261130, { actor: canteenUsers.mixto }),
  ]).toEqual([2, 3, undefined, undefined, undefined, 2, undefined]);
});
