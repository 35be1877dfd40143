import { Client } from 'pg';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { sampleWorld } from '../testing/sample-rows';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { listActs, listEvents } from './audit.queries';
import type { AuditFilter, AuditPageRequest } from './audit-events.query';

let testDatabase: TestDatabase;
let database: Database;
let client: Client;

/** Statements of one person, in one transaction. */
async function write(username: string, moment: string, ...statements: readonly string[]): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
    username,
    moment,
  ]);
  for (const sql of statements) await client.query(sql);
  await client.query('commit');
}

const march: AuditFilter = { range: { from: 20260301, to: 20260331 }, table: '%' };
const page = (change: Partial<AuditPageRequest> = {}): AuditPageRequest => ({
  offset: 0,
  limit: 10,
  direction: 'asc',
  ...change,
});

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new Client({ connectionString: testDatabase.ownerUrl });
  await client.connect();
  database = await createDatabase({ url: testDatabase.url, poolSize: 4 });
  await write('carga', '2026-02-01T10:00:00-03:00', sampleWorld);
  await write(
    'ana',
    '2026-03-02T10:00:00-03:00',
    `insert into credits_requests_state (credit_id, event, status, username) values (1, 'approve', 'Aprobado', 'ana')`,
    `update credits_requests set purchase_order = 'OC-9' where id = 1`,
  );
  await write(
    'ana',
    '2026-03-03T10:00:00-03:00',
    `insert into sales_materials (id, description) select 'Z' || n, 'Menú ' || n from generate_series(1, 3) n`,
    `update sales_materials set description = 'Vianda' where id in ('Z1', 'Z2')`,
    `update groups set name = 'Otra' where id = 1`,
  );
  // Two people in one transaction, as the demonstration writes its history.
  await write(
    'carga',
    '2026-04-01T10:00:00-03:00',
    `select set_config('app.username', 'ana', true), set_config('app.clock', '2026-04-02T10:00:00-03:00', true)`,
    `update groups set name = 'Uno' where id = 1`,
    `update groups set name = 'Dos' where id = 1`,
    `select set_config('app.username', 'beto', true), set_config('app.clock', '2026-04-03T10:00:00-03:00', true)`,
    `update groups set name = 'Tres' where id = 1`,
  );
  await write('beto', '2026-03-04T10:00:00-03:00', `update groups set name = 'Noche' where id = 1`);
  // As before there were acts.
  await client.query(
    `insert into audit_events (at, username, table_name, action, record_key) values ('2026-03-05', 'ana', 'groups', 'D', '9')`,
  );
});
afterAll(async () => {
  await database.close();
  await client.end();
  await testDatabase.drop();
});

async function actsOf(filter: Partial<AuditFilter> = {}, change: Partial<AuditPageRequest> = {}) {
  const { rows, total, hasMore } = await listActs(database.query, { ...march, ...filter }, page(change));
  const said = rows.map(
    ({ username, action, table_name, record_key, act }) =>
      `${username} ${action} ${table_name} ${record_key} +${act?.rest} ${act?.step ?? ''}`,
  );
  return [said, total, hasMore];
}

const approved = 'ana U credits_requests 1 +1 approve';
const materials = 'ana I sales_materials Z1 +5 ';
const group = 'beto U groups 1 +0 ';
const former = 'ana D groups 9 +0 ';

describe('the acts of the audit', () => {
  it('issue 51 what was done at once is one row, named by its most important event', async () => {
    expect(await actsOf()).toEqual([[former, group, materials, approved], 4, undefined]);
    expect(await actsOf({}, { sort: 'date' })).toEqual([[approved, materials, group, former], 4, undefined]);
  });

  it('issue 51 what another person did, or was done at another moment, is another act', async () => {
    expect(await actsOf({ range: { from: 20260401, to: 20260430 } })).toEqual([
      ['beto U groups 1 +0 ', 'ana U groups 1 +1 '],
      2,
      undefined,
    ]);
  });

  it('issue 51 pages have whole acts', async () => {
    expect(await actsOf({}, { offset: 1, limit: 2 })).toEqual([[group, materials], 4, undefined]);
    expect(await actsOf({}, { offset: 9 })).toEqual([[], 4, undefined]);
  });

  it('issue 51 of a table, a user or a search the acts that have such an event', async () => {
    expect(await actsOf({ table: 'groups' })).toEqual([[former, group, 'ana U groups 1 +5 '], 3, undefined]);
    expect(await actsOf({ table: 'credits_requests_state' })).toEqual([
      [expect.stringMatching(/^ana I credits_requests_state \d+ \+1 approve$/)],
      1,
      undefined,
    ]);
    expect(await actsOf({ user: 'beto' })).toEqual([[group], 1, undefined]);
    expect(await actsOf({ search: 'menu' })).toEqual([[materials], 1, undefined]);
    expect(await actsOf({}, { search: 'vianda' })).toEqual([[materials], 1, undefined]);
  });

  it('issue 51 an act opens to its rows alone', async () => {
    const { rows } = await listActs(database.query, march, page({ offset: 2, limit: 1 }));
    const act = rows[0]?.act?.id ?? 0;
    const of = async (filter: Partial<AuditFilter> = {}) => {
      const listed = await listEvents(database.query, { ...march, act, ...filter }, page({ sort: 'id' }));
      return [listed.rows.map(({ action, record_key }) => `${action} ${record_key}`), listed.total];
    };
    expect(await of()).toEqual([['I Z1', 'I Z2', 'I Z3', 'U Z1', 'U Z2', 'U 1'], 6]);
    expect(await of({ search: 'vianda' })).toEqual([['U Z1', 'U Z2'], 2]);
  });
});
