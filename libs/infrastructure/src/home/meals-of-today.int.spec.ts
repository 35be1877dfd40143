import type { Home } from '@comensal/domain/home';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { canteenUsers, createTestDatabase, seedCanteen, type TestDatabase } from '../testing';
import { getHome } from './home.query';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  await seedCanteen(testDatabase.arrange);
  await testDatabase.arrange(`insert into customers (id, name) values (1, 'Ana')`);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

let meals = 0;
/** Saves a meal, or voids the given one, and returns it. */
async function save(day: string, qty: number, more: { counted?: string; voids?: { id: number; day: string } } = {}) {
  meals += 1;
  const [row] = await testDatabase.arrange<{ id: number }>(
    `insert into meal_transactions (terminal_uid, business_unit_id, company_id, group_id, customer_id, food_service_id, qty, amount, occurred_at, occurred_on, counted_on, voids_meal_id, voids_occurred_on)
     values ($1, 'C1', 'K1', 1, 1, 1, $2, $2::int * 100, ($3 || 'T02:00:00-03:00')::timestamptz, $3::date, $4::date, $5, $6::date) returning id::int`,
    [`T${meals}`, qty, day, more.counted ?? more.voids?.day ?? day, more.voids?.id ?? null, more.voids?.day ?? null],
  );
  return { id: row?.id ?? 0, day };
}
async function tile(today: number): Promise<Home['tiles']['meals']> {
  const at = new Date('2026-11-21T12:00:00-03:00');
  return (await getHome(database.query, { actor: canteenUsers.admin, tiles: ['meals'], today, at, priceListDays: 0 }))
    .tiles.meals;
}
const figures = async (today: number): Promise<readonly unknown[]> => {
  const match = await tile(today);
  return [match?.today, match?.before, match?.centres];
};

test('O-05 0807 what was eaten today and a week ago: a void goes to the day of its meal, a meal after midnight to that of its service', async () => {
  const longAgo = await save('2026-10-05', 60);
  const weekAgo = await save('2026-11-14', 9);
  const ofToday = await save('2026-11-21', 5);
  await save('2026-11-22', 2, { counted: '2026-11-21' });
  expect(await figures(20261121)).toEqual([7, 9, 1]);
  await save('2026-11-21', -60, { voids: longAgo });
  expect(await figures(20261121)).toEqual([7, 9, 1]);
  await save('2026-11-21', -4, { voids: weekAgo });
  await save('2026-11-21', -1, { voids: ofToday });
  expect(await figures(20261121)).toEqual([6, 5, 1]);
  // The day after it has none, and no centre because of what was voided on it.
  await save('2026-11-22', -1, { voids: ofToday });
  expect([await figures(20261121), await figures(20261122)]).toEqual([
    [5, 5, 1],
    [0, 0, 0],
  ]);
});
