import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing';
import { createDatabase } from '../unit-of-work/create-database';
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

describe('O-100 a connection that is lost in a transaction gives its place to the next one', () => {
  const nobody = { username: '' };

  /** Ends all connections of the application's role, which may end its own. */
  async function cut(): Promise<void> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
  }

  test.each(['between two of its statements', 'before its end'])('%s', async (when) => {
    const product = await createDatabase({ url: database.url, poolSize: 2 });
    // More than the pool has places: with one lost for ever by each, the last ones would wait for ever.
    for (let loss = 0; loss < 5; loss += 1) {
      await expect(
        product.inTransaction(nobody, async ({ jobs }) => {
          await cut();
          if (when !== 'before its end') await jobs.cancel('00000000-0000-0000-0000-000000000000', 'ana');
        }),
      ).rejects.toThrow();
    }
    expect(await product.inTransaction(nobody, () => Promise.resolve('done'))).toBe('done');
    await product.close();
  });
});
