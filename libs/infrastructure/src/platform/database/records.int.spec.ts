import { Client } from 'pg';
import { createDatabase } from '../../composition/create-database';
import { eventually } from '../../testing/eventually';
import { sampleWorld } from '../../testing/sample-rows';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import type { Database } from './database';

let testDatabase: TestDatabase;
let database: Database;
let client: Client;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await createDatabase({ url: testDatabase.url });
  client = new Client({ connectionString: testDatabase.ownerUrl });
  await client.connect();
  await client.query(sampleWorld);
  await client.query(`insert into groups (id, company_id, business_unit_id, name) values (901, 'C1', 'B1', 'Otra')`);
});
afterAll(async () => {
  await Promise.all([client.end(), database.close()]);
  await testDatabase.drop();
});
beforeEach(async () => {
  await client.query(`update groups set name = 'Una', description = null, version = 1 where id = 901`);
});

const ana = { username: 'ana' };
const values = { name: 'Una', internId: '', description: '', leader: { id: null, userId: null, email: '' } } as never;
const named = (name: string): never => ({ ...(values as object), name }) as never;
const stored = async (): Promise<unknown> =>
  (await client.query('select name, version from groups where id = 901')).rows[0];
const events = async (since: string): Promise<unknown[]> =>
  (
    await client.query(
      `select action, record_key as key, last_data ->> 'name' as before, new_data ->> 'name' as after from audit_events
        where id > $1 and table_name = 'groups' order by id`,
      [since],
    )
  ).rows;
const lastEvent = async (): Promise<string> =>
  (await client.query<{ id: string }>('select coalesce(max(id), 0)::text as id from audit_events')).rows[0]?.id ?? '0';

test('API-09 a save writes what differs, raises the version by one, and is one event of the audit', async () => {
  const since = await lastEvent();
  await database.inTransaction(ana, ({ groups }) => groups.change(901, named('Dos')));
  expect(await stored()).toEqual({ name: 'Dos', version: 2 });
  expect(await events(since)).toEqual([{ action: 'U', key: '901', before: 'Una', after: 'Dos' }]);
});

test('a save without a difference is rolled back, and the next one in its transaction still succeeds', async () => {
  const since = await lastEvent();
  const changed = await database.inTransaction(ana, async ({ groups, changes }) => [
    await changes(() => groups.change(901, values)),
    await changes(() => groups.change(901, named('Tres'))),
  ]);
  expect(changed).toEqual([false, true]);
  expect(await stored()).toEqual({ name: 'Tres', version: 2 });
  expect(await events(since)).toEqual([{ action: 'U', key: '901', before: 'Una', after: 'Tres' }]);
});

test('of two who save a record that neither locked, the second is refused', async () => {
  const second = await database.inTransaction(ana, async ({ groups }) => {
    await groups.change(901, named('Primera'));
    const waiting = database
      .inTransaction(ana, (other) => other.groups.change(901, named('Segunda')))
      .catch((error: unknown) => error);
    await eventually('the second save', async () => {
      const match = await client.query(
        'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      );
      return match.rowCount || null;
    });
    return { waiting };
  });
  expect(await second.waiting).toMatchObject({ name: 'Refusal', code: 'staleVersion' });
  expect(await stored()).toEqual({ name: 'Primera', version: 2 });
});

test('a value that a unique index refuses is a refusal at its field; any other failure stays itself', async () => {
  await client.query(`insert into groups (id, company_id, business_unit_id, name) values (902, 'C1', 'B1', 'Ocupada')`);
  const save = (name: string): Promise<unknown> =>
    database.inTransaction(ana, ({ groups }) => groups.change(901, named(name))).catch((error: unknown) => error);
  const taken = await save('ocupada');
  expect(taken).toMatchObject({ name: 'Refusal', code: 'groupTaken', fields: { name: expect.any(String) } });
  expect(await save(' ')).not.toMatchObject({ name: 'Refusal' });
  expect(await save(' ')).toBeInstanceOf(Error);
  expect(await stored()).toEqual({ name: 'Una', version: 1 });
});
