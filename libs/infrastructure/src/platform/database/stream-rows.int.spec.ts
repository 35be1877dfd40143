import { createDatabase } from '../../composition/create-database';
import { createTestDatabase } from '../../testing/test-database';
import type { Database } from './database';
import { openSnapshot } from './snapshot';
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

test('API-06 lists that nobody reads do not block other statements, and an abandoned list frees its connection', async () => {
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

describe('a connection lost while its rows are read', () => {
  const statement = { sql: 'select n, pg_backend_pid() as pid from generate_series(1, 100000) n', parameters: [] };
  // As the role that owns the connection; the server's last message may arrive first, or the closed connection.
  const lose = (pid: number | undefined) => database.query('select pg_terminate_backend($1, 10000)', [pid]);
  const notice = /terminating connection|Connection lost/;
  const read = async (rows: AsyncIterable<{ pid: number }>): Promise<number> => {
    let count = 0;
    for await (const { pid } of rows) {
      count += 1;
      if (count === 1) await lose(pid);
    }
    return count;
  };

  test('ends the list with an error, and occupies no place of the pool, however often', async () => {
    for (let loss = 0; loss < 6; loss += 1)
      await expect(read(streamRows<{ n: number; pid: number }>(database.cursors, statement))).rejects.toThrow(notice);
    const rows: number[] = [];
    for await (const { n } of numbers()) rows.push(n);
    expect(rows).toEqual(Array.from({ length: 5000 }, (_, index) => index + 1));
  });

  test('ends the reads of a snapshot with an error, and occupies no place of the pool, however often', async () => {
    for (let loss = 0; loss < 6; loss += 1) {
      const snapshot = await openSnapshot(database.cursors);
      await expect(read(snapshot.streamAndClose<{ n: number; pid: number }>(statement))).rejects.toThrow(notice);
    }
    const last = await openSnapshot(database.cursors);
    expect(await last.query('select 1 as one')).toEqual([{ one: 1 }]);
    await last.close();
  });

  test('releases a reader who leaves the list then', async () => {
    const rows = streamRows<{ n: number; pid: number }>(database.cursors, statement);
    const first = await rows.next();
    await lose(first.value?.pid);
    expect(await rows.return(undefined)).toEqual({ done: true, value: undefined });
  });
});
