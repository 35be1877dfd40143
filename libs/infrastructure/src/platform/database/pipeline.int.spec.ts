import pg from 'pg';
import { createTestDatabase, eventually, type TestDatabase } from '../../testing';
import { CountingSocket } from '../../testing/counting-socket';
import { openPool } from './open-pool';
import { pipelined } from './pipeline';
import type { Query } from './query';

let database: TestDatabase;
let pool: pg.Pool;
let query: Query;
let sockets: CountingSocket[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(() => {
  sockets = [];
  pool = openPool({
    // Of the owner: other roles cannot see what their own sessions do.
    connectionString: database.ownerUrl,
    max: 1,
    pipeline: true,
    stream: () => {
      const socket = new CountingSocket();
      sockets.push(socket);
      return socket;
    },
  });
  query = pipelined(pool);
});
afterEach(() => pool?.end());

const twice = (value: number): Promise<object[]> => query('select $1::int * 2 as twice', [value]);

/** Runs the work while another connection, which is passed to it, holds lock 1. */
async function whileHeld(work: (holder: pg.Client) => Promise<void>): Promise<void> {
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(1)');
    await work(holder);
  } finally {
    await holder.end();
  }
}

test('statements of one tick are sent over one connection, and each has its own result', async () => {
  await twice(0);
  const [socket] = sockets;
  if (socket) socket.writes = [];
  const values = Array.from({ length: 12 }, (_, index) => index);
  expect(await Promise.all(values.map(twice))).toEqual(values.map((value) => [{ twice: value * 2 }]));
  expect((socket?.writes.join('') ?? '').split('select $1::int * 2').length - 1).toBe(12);
  expect([sockets.length, pool.totalCount, pool.idleCount]).toEqual([1, 1, 1]);
});

test('a failing statement fails alone, and none waits for the previous result before it is sent', async () => {
  await twice(0);
  await whileHeld(async (holder) => {
    const held = query('select pg_advisory_xact_lock_shared(1) is not null as held');
    const answered = Promise.allSettled([held, twice(1), query('select 1 / $1::int', [0]), twice(2)]);
    // The first is not answered before the lock is released, and the last has been sent by then.
    await eventually('the last to be sent', async () => sockets[0]?.writes.join('').includes('select 1 /') || null);
    await holder.query('select pg_advisory_unlock(1)');
    expect(
      (await answered).map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason.code)),
    ).toEqual([[{ held: true }], [{ twice: 2 }], '22012', [{ twice: 4 }]]);
    expect(pool.idleCount).toBe(1);
  });
});

test('a connection that was shared repeatedly has no more listeners than at first', async () => {
  let listeners = (): number => Number.NaN;
  pool.once('connect', (client) => {
    listeners = () => client.listenerCount('end');
  });
  await twice(0);
  const atFirst = listeners();
  for (let turn = 1; turn <= 5; turn += 1) await Promise.all([twice(turn), twice(turn)]);
  expect([listeners(), sockets.length]).toEqual([atFirst, 1]);
});

test('O-100 a lost connection fails what was under way, and the next statement uses another', async () => {
  const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid');
  await whileHeld(async () => {
    const underWay = Promise.allSettled([query('select pg_advisory_lock(1)'), twice(1), twice(2)]);
    await eventually('the end of the connection that waits', async () => {
      const [waiting] = await database.arrange<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity where pid = $1 and wait_event = 'advisory'`,
        [row?.pid],
      );
      return waiting;
    });
    expect((await underWay).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
  expect(await twice(3)).toEqual([{ twice: 6 }]);
  expect([sockets.length, pool.totalCount, pool.idleCount]).toEqual([2, 1, 1]);
});

test('an unreachable server fails the waiting statements, and later ones try again', async () => {
  const away = openPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1, pipeline: true });
  const ask = pipelined(away);
  for (let attempt = 0; attempt < 2; attempt += 1)
    expect((await Promise.allSettled([ask('select 1'), ask('select 2')])).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
    ]);
  expect(away.totalCount).toBe(0);
  await away.end();
});
