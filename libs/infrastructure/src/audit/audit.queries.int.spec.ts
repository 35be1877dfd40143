import { type AuditEvent, auditSortColumns } from '@comensal/domain/audit';
import { Client } from 'pg';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { eventually } from '../testing/eventually';
import { sampleWorld } from '../testing/sample-rows';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { countEvents, listEvents, streamEvents } from './audit.queries';
import type { AuditFilter, AuditPageRequest } from './audit-events.query';
import { searchWords } from './audit-search.sql';
import { indexAudit } from './index-audit';
import { sealAudit } from './seal-audit';

let testDatabase: TestDatabase;
let database: Database;
let client: Client;

const march: AuditFilter = { range: { from: 20260301, to: 20260331 }, table: '%' };
const page = (change: Partial<AuditPageRequest> = {}): AuditPageRequest => ({
  offset: 0,
  limit: 100,
  direction: 'asc',
  ...change,
});

/** One statement by a person at a moment, as the product writes. */
async function write(username: string, moment: string, sql: string): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.username', $1, true), set_config('app.clock', $2, true)`, [
    username,
    moment,
  ]);
  await client.query(sql);
  await client.query('commit');
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  client = new Client({ connectionString: testDatabase.ownerUrl });
  await client.connect();
  database = await createDatabase({ url: testDatabase.url, poolSize: 4 });
  // March has its own partitions; February and April are in the default ones.
  await client.query(`select ensure_month_partitions('2026-03-01', 1)`);
  await write('carga', '2026-02-01T10:00:00-03:00', sampleWorld);
  await write(
    'ana',
    '2026-03-01T00:00:00-03:00',
    `insert into companies (id, business_name, cuit, category) values ('C9', 'Ñandú "Sur" \\ 100%', '30700000009', '2B')`,
  );
  await write(
    'beto',
    '2026-03-06T09:30:15.25-03:00',
    `update groups set name = 'Cuadrilla B', leader_username = null where id = 1`,
  );
  await write(
    'ana',
    '2026-03-15T12:00:00-03:00',
    `update price_list_food_service_realtion set price = 160050 where price_list_id = 1`,
  );
  await write('ana', '2026-03-31T23:59:59.999-03:00', `delete from terminal_keys where id = 1`);
  await write(
    'caro',
    '2026-04-01T00:00:00-03:00',
    `update users set password_hash = 'secret-new', surname = 'Vera' where username = 'ana'`,
  );
});
afterAll(async () => {
  await database.close();
  await client.end();
  await testDatabase.drop();
});

async function keysOf(filter: AuditFilter, change: Partial<AuditPageRequest> = {}): Promise<string[]> {
  const { rows } = await listEvents(database.query, filter, page(change));
  return rows.map(({ action, table_name, record_key }) => `${action} ${table_name} ${record_key}`);
}
const inMarch = ['D terminal_keys 1', 'U price_list_food_service_realtion 1/1', 'U groups 1', 'I companies C9'];

async function sealEverything(): Promise<void> {
  const [{ total } = { total: 0 }] = await database.query<{ total: number }>(
    'select count(*) as total from audit_events',
  );
  // A transaction in another database of the same server may delay the seal.
  let sealed = 0;
  await eventually('the events to be sealed', async () => {
    sealed += await sealAudit(database.query);
    return sealed === total || null;
  });
}

/** The search reads what the background job has indexed and what it has not: the answers are the same either way. */
const states: readonly (readonly [state: string, arrange: () => Promise<unknown>])[] = [
  ['as they are recorded', async () => undefined],
  [
    'with all but the last three taken by the background',
    async () => {
      await sealEverything();
      await database.query(`select index_audit_events($1::jsonb, (select count(*)::int - 3 from audit_events))`, [
        searchWords,
      ]);
    },
  ],
  ['with all of them taken by the background', () => indexAudit(database.query)],
];

describe.each(states)('the audit events of a range of days, %s', (_state, arrange) => {
  beforeAll(arrange);

  it('AUD-01 issue 51 what one user did, in order, with its number, whatever is searched for and sorted by', async () => {
    const ofAna = { ...march, user: 'ana' };
    const three = ['I companies C9', 'U price_list_food_service_realtion 1/1', 'D terminal_keys 1'];
    expect([await keysOf(ofAna, { sort: 'date' }), await countEvents(database.query, ofAna)]).toEqual([three, 3]);
    expect(await keysOf(ofAna, { sort: 'id', direction: 'desc' })).toEqual(three.toReversed());
    expect(await keysOf(ofAna, { sort: 'table_name', limit: 1, offset: 1 })).toHaveLength(1);
    const { rows, total } = await listEvents(database.query, { ...ofAna, search: 'ñandu' }, page());
    expect([rows.map(({ record_key }) => record_key), total]).toEqual([['C9'], 1]);
    expect(await countEvents(database.query, { ...ofAna, search: 'ñandu' })).toBe(1);
    const streamed: string[] = [];
    for await (const event of streamEvents(database.query, database.cursors, { ...ofAna, search: 'c9' }))
      streamed.push(event.record_key);
    expect(streamed).toEqual(['C9']);
    expect(await keysOf({ ...march, user: 'an' })).toEqual([]);
  });

  it('AUD-09 an event has id, user, timestamp with offset, table, action, key, new and previous values', async () => {
    const {
      rows: [event],
      total,
    } = await listEvents(database.query, { ...march, table: 'groups' }, page());
    expect(total).toBe(1);
    expect(event).toEqual({
      id: expect.any(Number),
      username: 'beto',
      date: '2026-03-06T09:30:15.250-03:00',
      table_name: 'groups',
      action: 'U',
      record_key: '1',
      new_data: expect.objectContaining({ name: 'Cuadrilla B', leader_username: null, company_id: 'C1' }),
      last_data: expect.objectContaining({ name: 'Cuadrilla', leader_username: 'ana', company_id: 'C1' }),
    });
  });

  it('AUD-12 both days count in full, in the business time zone, newest event first', async () => {
    expect(await keysOf(march)).toEqual(inMarch);
    expect(await keysOf({ ...march, range: { from: 20260401, to: 20260401 } })).toEqual(['U users ana']);
    expect(await keysOf({ ...march, range: { from: 20260316, to: 20260330 } })).toEqual([]);
  });

  it('AUD-12 a table filters the list, and so does each bound', async () => {
    expect(await keysOf({ ...march, table: 'companies' })).toEqual(['I companies C9']);
    expect(await keysOf({ ...march, range: { from: 20260306, to: 20260315 } })).toEqual(inMarch.slice(1, 3));
  });

  it('AUD-02 pages and sorts by every column, tables by their displayed names', async () => {
    expect(await listEvents(database.query, march, page({ offset: 1, limit: 2 }))).toMatchObject({
      total: 4,
      rows: [{ record_key: '1/1' }, { table_name: 'groups' }],
    });
    expect(await listEvents(database.query, march, page({ offset: 50 }))).toEqual({
      total: 4,
      rows: [],
      names: {},
    });
    expect(await listEvents(database.query, { ...march, search: 'beto' }, page({ offset: 50 }))).toEqual({
      total: 1,
      rows: [],
      names: {},
    });
    expect(await keysOf(march, { sort: 'date', direction: 'asc' })).toEqual([...inMarch].reverse());
    expect(await keysOf(march, { sort: 'id', direction: 'desc' })).toEqual(inMarch);
    expect(await keysOf(march, { sort: 'username', direction: 'desc' })).toEqual([
      inMarch[2],
      inMarch[0],
      inMarch[1],
      inMarch[3],
    ]);
    // Claves de terminales, Clientes, Grupos, Precios de listas.
    expect(await keysOf(march, { sort: 'table_name', direction: 'asc' })).toEqual([
      inMarch[0],
      inMarch[3],
      inMarch[2],
      inMarch[1],
    ]);
    // Alta, Baja, Modificación.
    expect(await keysOf(march, { sort: 'action', direction: 'asc' })).toEqual([
      inMarch[3],
      inMarch[0],
      inMarch[2],
      inMarch[1],
    ]);
  });

  it.each([
    ['BETO', [2]],
    ['precios de lista', [1]],
    ['eliminacion', [0]],
    ['ñandu', [3]],
    ['"sur" \\', [3]],
    ['100%', [3]],
    ['cuadrilla b', [2]],
    ['1.600,50', [1]],
    ['$ 1.600,50', [1]],
    ['06/03/2026', [2]],
    ['groups', [2]],
    ['C9', [3]],
    ['caja 1', [0]],
    ['B', []],
    // A column name, a hidden moment, a wildcard of the database, and a text in no event.
    ['leader_username', []],
    ['2026-02-01', []],
    ['%_%', []],
    ['zzz', []],
  ] as const)('AUD-12 the search %j finds what the row shows and what was recorded', async (search, places) => {
    const expected = places.map((position) => inMarch[position]);
    expect(await keysOf({ ...march, search })).toEqual(expected);
    expect(await listEvents(database.query, march, page({ search, limit: 1 }))).toMatchObject({ total: places.length });
  });

  it('AUD-12 both searches apply', async () => {
    expect(await keysOf({ ...march, search: 'ana' }, { search: 'C9' })).toEqual(['I companies C9']);
    expect(await keysOf({ ...march, search: 'beto' }, { search: 'C9' })).toEqual([]);
  });

  it('AUD-08 resolves the ids of a page to names, and omits missing ones', async () => {
    const { names } = await listEvents(database.query, march, page());
    expect(names).toEqual({
      users: { ana: 'Ana Vera' },
      companies: { C1: 'Minera del Sur', C9: 'Ñandú "Sur" \\ 100%' },
      business_units: { B1: 'Comedor Central' },
      food_services: { 1: 'Almuerzo' },
      groups: { 1: 'Cuadrilla B' },
      price_lists: { 1: 'Comedor Central, 01/01/2026' },
    });
    const everything = await listEvents(
      database.query,
      { range: { from: 20260201, to: 20260201 }, table: '%' },
      page(),
    );
    expect(Object.keys(everything.names).sort()).toEqual([
      'business_units',
      'companies',
      'customers',
      'files',
      'food_services',
      'food_services_profiles',
      'groups',
      'price_lists',
      'sales_materials',
      'users',
    ]);
  });

  it('AUD-07 no response contains a password, only that it was changed', async () => {
    const { rows } = await listEvents(
      database.query,
      { range: { from: 20260101, to: 20261231 }, table: '%' },
      page({ limit: 500 }),
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(JSON.stringify(rows)).not.toMatch(/secret-|password_hash|key_hash/);
    expect(rows[0]).toMatchObject({ record_key: 'ana', new_data: { password_changed: true, surname: 'Vera' } });
    expect(await keysOf({ range: { from: 20260101, to: 20261231 }, table: '%', search: 'secret-' })).toEqual([]);
  });

  it('AUD-12 without a page the full list is streamed, newest first', async () => {
    const events: AuditEvent[] = [];
    for await (const event of streamEvents(database.query, database.cursors, march)) events.push(event);
    expect(events.map(({ action, table_name, record_key }) => `${action} ${table_name} ${record_key}`)).toEqual(
      inMarch,
    );
    expect(events[2]).toMatchObject({ date: '2026-03-06T09:30:15.250-03:00', last_data: { name: 'Cuadrilla' } });
  });

  it('AUD-12 a search with more matches than the limit lists the newest, and says so', async () => {
    const everywhere: AuditFilter = { range: { from: 20260101, to: 20261231 }, table: '%', search: 'ana' };
    const all = await listEvents(database.query, everywhere, page());
    const { rows, total, names } = all;
    expect(all).toEqual({ rows, total: rows.length, names });
    expect(await listEvents(database.query, everywhere, page(), { found: total, newest: 4 })).toEqual(all);
    const capped = await listEvents(database.query, everywhere, page({ sort: 'date', direction: 'asc' }), {
      found: 3,
      newest: 4,
    });
    expect(capped).toMatchObject({ total: 3, hasMore: true, rows: rows.slice(0, 3).reverse() });
    expect(await listEvents(database.query, everywhere, page({ exact: true }), { found: 3, newest: 4 })).toEqual(all);
  });

  it('AUD-12 a rare text is found far behind the newest events', async () => {
    const filter: AuditFilter = { range: { from: 20260101, to: 20261231 }, table: '%', search: 'ÑANDU' };
    expect(await listEvents(database.query, filter, page(), { found: 10, newest: 1 })).toMatchObject({
      total: 1,
      rows: [{ record_key: 'C9' }],
    });
  });

  it('AUD-02 every page in every order follows the previous one, whatever days it spans', async () => {
    const filter: AuditFilter = { range: { from: 20260101, to: 20261231 }, table: '%' };
    for (const sort of auditSortColumns) {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows, total } = await listEvents(database.query, filter, page({ sort, direction, limit: 500 }));
        const pages = [];
        for (let offset = 0; offset < total; offset += 7)
          pages.push(...(await listEvents(database.query, filter, page({ sort, direction, offset, limit: 7 }))).rows);
        expect(rows).toHaveLength(total);
        expect(pages).toEqual(rows);
      }
    }
  });
});

it('AUD-09 repeated sealing and counting finds nothing left, and the counts of the days match the events', async () => {
  expect([await sealAudit(database.query), await indexAudit(database.query)]).toEqual([0, 0]);
  const counts = await database.query(`
    (select day, table_name, username, action, count from audit_daily_counts except select audit_day(at), table_name, username, action, count(*) from audit_events group by 1, 2, 3, 4)
    union all (select audit_day(at), table_name, username, action, count(*) from audit_events group by 1, 2, 3, 4 except select day, table_name, username, action, count from audit_daily_counts)`);
  expect(counts).toEqual([]);
});

it('AUD-12 what is stored to find an event by is what it is found by before that', async () => {
  const linesOf = (text: string): string => `array(select unnest(string_to_array(${text}, E'\\n')) order by 1)`;
  const [compared] = await database.query<{ events: number; different: number }>(
    `select count(*)::int as events, count(*) filter (where ${linesOf('s.text')} <> ${linesOf('live.text')})::int as different
       from audit_search s join audit_events e on e.id = s.id and e.at = s.at
       cross join lateral (select audit_search_text(e.id, e.at, e.username, e.table_name, e.action, e.record_key, e.new_data, e.last_data, $1::jsonb) as text) live`,
    [searchWords],
  );
  expect(compared?.different).toBe(0);
  expect(compared?.events).toBeGreaterThan(30);
});
