import { createTestDatabase, type TestDatabase } from '../testing';
import { onOneConnection } from './one-connection';
import { openPool } from './open-pool';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('O-100 a connection that the server drops while somebody holds it and asks nothing ends no process, and the next one works', async () => {
  const pool = openPool({ connectionString: database.ownerUrl, max: 1 });
  const client = await pool.connect();
  // One listener is what stands between a dropped connection and the end of the process.
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await database.arrange('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  client.release(true);
  expect(await onOneConnection(pool, (query) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  await pool.end();
});
