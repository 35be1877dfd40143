import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '@comensal/infrastructure/composition';
import { type Database, migrate, streamRows } from '@comensal/infrastructure/platform/database';
import { eventually } from '@comensal/infrastructure/testing';
import pg from 'pg';
import { withConnection } from '../commands/with-connection';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { kill, type ServerPair, startPair } from './server-pair';

const root = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-replica-`));
const states: string[] = [];
let pair: ServerPair;
let database: Database;

beforeAll(async () => {
  pair = await startPair(root);
  const { application, owner, read } = await ensureDatabase(pair.primary, path.join(root, 'one'));
  await migrate(owner);
  await withConnection(owner, (query) =>
    query(
      'create table proof (id int primary key); grant select, insert on proof to comensal_app; grant select on proof to comensal_read',
    ),
  );
  const readUrl = new URL(read);
  await connect(application, readUrl);
});
afterAll(async () => {
  await database?.close();
  await pair?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function connect(application: string, readUrl: URL): Promise<void> {
  readUrl.port = String(pair.standby.port);
  await database?.close();
  database = await createDatabase({
    url: application,
    readUrl: readUrl.href,
    replicaChanged: (state) => states.push(state),
  });
  address = { application, readUrl };
}
let address: { readonly application: string; readonly readUrl: URL };

const onStandby = (sql: string) =>
  withConnection(pair.standby.url(databaseName), (query) => query<Record<string, unknown>>(sql));

let written = 0;
async function write(): Promise<number> {
  written += 1;
  await database.query('insert into proof (id) values ($1)', [written]);
  return written;
}
interface Seen {
  readonly last: number;
  readonly there: boolean;
}
const seenSql = 'select max(id) as last, pg_is_in_recovery() as there from proof';
/** What a page of a list sees, and a whole list, and where. */
async function look(): Promise<Seen[]> {
  const [page] = await database.lists.query<Seen>(seenSql);
  const [snapshot] = await database.lists.onConnection((query) => query<Seen>(seenSql));
  const whole: Seen[] = [page, snapshot].filter((each) => each !== undefined);
  for await (const row of streamRows<Seen>(database.cursors, { sql: seenSql, parameters: [] })) whole.push(row);
  return whole;
}
const seen = (last: number, there: boolean): Seen[] => Array.from({ length: 3 }, () => ({ last, there }));
const freshAgain = () =>
  eventually('the replica to be read again', async () => {
    const [one] = await database.lists.query<Seen>(seenSql);
    return one?.there || null;
  });

test('lists are read from the replica, and each sees everything acknowledged before it, by any user', async () => {
  await write();
  await freshAgain();
  for (let round = 0; round < 50; round += 1) {
    const last = await write();
    expect((await look()).map((each) => each.last)).toEqual([last, last, last]);
  }
  expect(await look()).toEqual(seen(written, true));
  const [decided] = await database.query<Seen>(seenSql);
  expect(decided).toEqual({ last: written, there: false });
});

test('a replica that lags costs no freshness: newer data is read from the primary, and later from the replica again', async () => {
  await onStandby('select pg_wal_replay_pause()');
  await eventually('the replay to pause', async () => {
    const [row] = await onStandby('select pg_get_wal_replay_pause_state() as state');
    return row?.['state'] === 'paused' || null;
  });
  const last = await write();
  expect(await look()).toEqual(seen(last, false));
  expect([database.replica.state, states.at(-1)]).toEqual(['behind', 'behind']);
  const lag = await database.replica.lag();
  expect([(lag?.bytes ?? 0) > 0, (lag?.seconds ?? 0) > 0]).toEqual([true, true]);
  await onStandby('select pg_wal_replay_resume()');
  await freshAgain();
  expect(await look()).toEqual(seen(last, true));
  expect(states.at(-1)).toBe('fresh');
  expect(await database.replica.lag()).toEqual({ bytes: 0, seconds: 0 });
});

test('killing a replica during reads causes no error: the primary answers them', async () => {
  const last = await write();
  await freshAgain();
  const holder = new pg.Client({ connectionString: pair.standby.url(databaseName) });
  // It dies with the replica.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('select pg_advisory_lock(1)');
  // A read that waits on the replica until that dies, and for nothing on the database.
  const slow = `select max(id) as last, pg_is_in_recovery() as there from proof
                 where case when pg_is_in_recovery() then pg_advisory_xact_lock_shared(1) is not null else true end`;
  const reads = [database.lists.query<Seen>(slow), database.lists.onConnection((query) => query<Seen>(slow))];
  await eventually('two reads to be under way there', async () => {
    const [row] = await onStandby(
      `select count(*)::int as reads from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
    );
    return row?.['reads'] === 2 || null;
  });
  const whole = streamRows<{ n: number }>(database.cursors, {
    sql: 'select n from generate_series(1, 1000000) n',
    parameters: [],
  });
  expect((await whole.next()).value).toEqual({ n: 1 });
  await kill(pair.standby);
  expect((await Promise.all(reads)).flat()).toEqual(seen(last, false).slice(1));
  expect(await look()).toEqual(seen(last, false));
  expect([database.replica.state, await database.replica.lag()]).toEqual(['away', null]);
  // An answer that has begun cannot be restarted: it ends with an error.
  const rest = async (): Promise<void> => {
    for (let next = await whole.next(); !next.done; ) next = await whole.next();
  };
  await expect(rest()).rejects.toThrow(/terminat|connection lost|ECONNRESET/i);

  await pair.restartStandby();
  await connect(address.application, address.readUrl);
  const after = await write();
  await freshAgain();
  expect(await look()).toEqual(seen(after, true));
});

test('a server that is neither a replica nor the primary is not read', async () => {
  await onStandby('select pg_promote()');
  const last = await write();
  expect(await look()).toEqual(seen(last, false));
  expect(database.replica.state).toBe('away');
});
