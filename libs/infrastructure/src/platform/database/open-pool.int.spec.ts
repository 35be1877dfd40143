import { Client } from 'pg';
import { createDatabase } from '../../composition/create-database';
import { createTestDatabase, eventually, type Forwarder, startForwarder, type TestDatabase } from '../../testing';
import { isDatabaseAway } from './database-away';
import { listen } from './listen';
import { onOneConnection } from './one-connection';
import { openPool } from './open-pool';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

test('O-100 an idle checked-out connection that the server drops crashes no process, and the next one works', async () => {
  const pool = openPool({ connectionString: database.ownerUrl, max: 1 });
  const client = await pool.connect();
  // Without this one listener, a dropped connection would end the process.
  expect(client.listenerCount('error')).toBeGreaterThan(0);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await database.arrange('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await ended;
  client.release(true);
  expect(await onOneConnection(pool, (query) => query('select 1 as one'))).toEqual([{ one: 1 }]);
  await pool.end();
});

describe('O-100 a connection lost in a transaction frees its place in the pool', () => {
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
    // More than the pool has connections: if each attempt leaked one, the last ones would wait for ever.
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

describe('O-100 a machine that dies silently, without closing its connections', () => {
  /** Long enough for a busy machine to respond, and short enough to wait for. */
  const patience = { silentMs: 200, answerMs: 2_000 };
  let port: number;
  let forwarder: Forwarder;
  beforeEach(async () => {
    port = Number(new URL(database.ownerUrl).port);
    forwarder = await startForwarder(port);
  });
  afterEach(() => forwarder.close());

  const failureOf = (pendingRequest: Promise<unknown>): Promise<unknown> =>
    pendingRequest.then(
      () => 'answered',
      (error: unknown) => error,
    );

  test('blocks neither those who wait for its response, nor later ones, and the next server is used', async () => {
    const pool = openPool(
      { connectionString: forwarder.through(database.ownerUrl), max: 2, connectionTimeoutMillis: 60_000 },
      patience,
    );
    const holder = await pool.connect();
    await holder.query('begin');
    await pool.query('select 1');
    forwarder.hush();
    const lost = await Promise.all([failureOf(holder.query('select 2')), failureOf(pool.query('select 3'))]);
    for (const error of lost) {
      expect(error).toMatchObject({ message: 'Connection terminated: the server stopped responding' });
      expect(isDatabaseAway(error)).toBe(true);
    }
    holder.release(true);
    forwarder.lead(port);
    expect((await pool.query('select 4 as four')).rows).toEqual([{ four: 4 }]);
    await pool.end();
  });

  test('is distinguished from a slow statement: another connection is answered', async () => {
    const pool = openPool({ connectionString: forwarder.through(database.ownerUrl), max: 1 }, patience);
    const other = openPool({ connectionString: database.ownerUrl, max: 1 });
    await onOneConnection(other, async (arrange) => {
      await arrange('select pg_advisory_lock(4711)');
      const long = pool.query('select pg_advisory_lock(4711)');
      await eventually('it to be asked twice', async () => forwarder.connections >= 3 || null);
      await arrange('select pg_advisory_unlock(4711)');
      expect((await long).rowCount).toBe(1);
    });
    await Promise.all([pool.end(), other.end()]);
  });

  test('does not block new connections', async () => {
    forwarder.hush();
    const pool = openPool({
      connectionString: forwarder.through(database.ownerUrl),
      max: 1,
      connectionTimeoutMillis: 200,
    });
    const error = await failureOf(pool.query('select 1'));
    expect(error).toBeInstanceOf(Error);
    expect(isDatabaseAway(error)).toBe(true);
    await pool.end();
  });

  test('nor listeners: later notifications arrive', async () => {
    const heard: string[] = [];
    let connected = 0;
    let lost = 0;
    const listener = listen(
      forwarder.through(database.ownerUrl),
      'silence',
      {
        notification: (payload) => heard.push(payload),
        connected: () => {
          connected += 1;
        },
        lost: () => {
          lost += 1;
        },
      },
      patience,
    );
    await eventually('the line to stand', async () => connected === 1 || null);
    forwarder.hush();
    await eventually('the silence to be noticed', async () => lost >= 1 || null);
    forwarder.lead(port);
    await eventually('the line to stand again', async () => connected === 2 || null);
    await database.arrange(`notify silence, 'after'`);
    await eventually('the news to arrive', async () => heard.length > 0 || null);
    expect(heard).toEqual(['after']);
    await listener.close();
  });
});
