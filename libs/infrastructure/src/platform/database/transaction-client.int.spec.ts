import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing';
import { CountingSocket } from '../../testing/counting-socket';
import { openPool } from './open-pool';
import { actAs, actingKey, keepActingKey } from './roles/acting';
import { TransactionClient } from './transaction-client';

const key = actingKey('secreto de prueba de treinta y dos letras');
let database: TestDatabase;
let pool: pg.Pool;
let client: pg.PoolClient;
let socket: CountingSocket;

const ask = async <Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(sql, [...parameters])).rows;
const who = (username: string, signedWith = key) =>
  actAs(ask, { username, moment: new Date('2026-11-25T12:00:00Z'), key: signedWith });
const codeOf = (pendingRequest: Promise<unknown>): Promise<string> =>
  pendingRequest.then(
    () => 'none',
    (error: unknown) => (error instanceof pg.DatabaseError ? `${error.code} ${error.message}` : String(error)),
  );
const badSignature = '42501 act_as: the signature does not hold';

beforeAll(async () => {
  database = await createTestDatabase();
  await keepActingKey(database.arrange, key);
});
afterAll(() => database?.drop());
beforeEach(async () => {
  pool = openPool({
    connectionString: database.url,
    max: 1,
    Client: TransactionClient,
    pipeline: true,
    stream: () => {
      socket = new CountingSocket();
      return socket;
    },
  });
  client = await pool.connect();
  socket.writes = [];
});
afterEach(async () => {
  client?.release();
  await pool?.end();
});

test('AUD-09 a transaction begins, sets the actor, works and commits in three writes, in this order', async () => {
  await ask('begin');
  await who('admin');
  const [row] = await ask<{ name: string }>(`select current_setting('app.username') as name`);
  await ask('commit');
  expect(row).toEqual({ name: 'admin' });
  const said = ['begin', 'select concat_ws', 'select act_as', 'select current_setting', 'commit'];
  expect(socket.writes.map((write) => said.filter((each) => write.includes(each)))).toEqual([
    ['begin', 'select concat_ws'],
    ['select act_as', 'select current_setting'],
    ['commit'],
  ]);
});

test('AUD-09 an untrusted actor fails the following statement, with the reason, and nothing is written', async () => {
  await ask('begin');
  await who('admin', actingKey('otro secreto'));
  expect(await codeOf(ask(`insert into customers (name) values ('Ana')`))).toBe(badSignature);
  expect(await codeOf(ask('rollback'))).toBe('none');
  expect(await database.arrange('select from customers')).toEqual([]);
  // The connection serves the next transaction.
  await ask('begin');
  await who('admin');
  expect(await ask(`select 1 as one`)).toEqual([{ one: 1 }]);
  expect(await codeOf(ask('commit'))).toBe('none');
});

test('a failure in a transaction that was rolled back at once does not affect the next, however that begins', async () => {
  await ask('begin');
  await who('admin', actingKey('otro secreto'));
  expect(await codeOf(ask('rollback'))).toBe('none');
  expect(await codeOf(ask('start transaction isolation level serializable'))).toBe('none');
  await who('admin');
  expect(await ask('select 1 as one')).toEqual([{ one: 1 }]);
  expect(await codeOf(ask('commit'))).toBe('none');
});

test('a commit, which PostgreSQL would silently turn into a rollback, fails with the reason too', async () => {
  await ask('begin');
  await who('admin', actingKey('otro secreto'));
  expect(await codeOf(ask('commit'))).toBe(badSignature);
});

test('a failing statement keeps its own error, and a rollback undoes the transaction', async () => {
  await ask('begin');
  await who('admin');
  expect(await codeOf(ask('select 1 / 0'))).toBe('22012 division by zero');
  expect(await codeOf(ask('select 1'))).toMatch(/^25P02 /);
  expect(await codeOf(ask('rollback'))).toBe('none');
  expect(await ask('select pg_current_xact_id_if_assigned() is null as idle')).toEqual([{ idle: true }]);
});

test('O-100 a connection lost after the begin fails the next statement', async () => {
  const ended = new Promise((resolve) => client.once('end', resolve));
  await ask('begin');
  socket.destroy(new Error('gone'));
  await ended;
  expect(await codeOf(ask('select 1'))).toBe('Error: gone');
});
