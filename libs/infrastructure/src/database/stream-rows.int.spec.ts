import { createTestDatabase } from '../testing/test-database';
import { createDatabase } from '../unit-of-work/create-database';
import type { Database } from './database';
import { streamRows } from './stream-rows';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url, poolSize: 4 });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const numbers = () =>
  streamRows<{ n: number }>(database.cursors, { sql: 'select n from generate_series(1, 5000) n', parameters: [] });

test('API-06 lists that nobody reads on keep no other statement waiting, and a list that is left gives its connection back', async () => {
  const lists = [numbers(), numbers()];
  for (const list of lists) expect(await list.next()).toEqual({ done: false, value: { n: 1 } });
  const statements = Array.from({ length: 8 }, () => database.query<{ one: number }>('select 1 as one'));
  expect(await Promise.all(statements)).toEqual(Array.from({ length: 8 }, () => [{ one: 1 }]));
  const third = numbers();
  const waiting = third.next();
  await lists[0]?.return(undefined);
  expect(await waiting).toEqual({ done: false, value: { n: 1 } });
  await Promise.all([lists[1]?.return(undefined), third.return(undefined)]);
});
