import { Client } from 'pg';
import { eventually } from '../testing/eventually';
import { createTestDatabase, TestDatabase } from '../testing/test-database';
import { verifyAudit } from './audit-verify';

let database: TestDatabase;
let client: Client;
let other: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  other = new Client({ connectionString: database.url });
  await Promise.all([client.connect(), other.connect()]);
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});

const write = (by: Client, from: number, to: number): Promise<unknown> =>
  by.query(`insert into sales_materials (id, description) select 'M' || n, 'Menú ' || n from generate_series(${from}, ${to}) n`);

async function seal(blockSize = 10_000): Promise<number> {
  const sealed = await client.query<{ sealed: string }>('select seal_audit_events($1) as sealed', [blockSize]);
  return Number(sealed.rows[0]?.sealed);
}

/** Seals until that many events are sealed: a transaction of another database of the same server may hold a seal back for a while. */
async function seals(events: number, blockSize?: number): Promise<void> {
  let sealed = 0;
  await eventually(`${events} events to be sealed`, async () => {
    sealed += await seal(blockSize);
    return sealed >= events ? sealed : null;
  });
  expect(sealed).toBe(events);
}

/** What an intruder with every right on the server would do. */
async function tamper(sql: string): Promise<void> {
  await client.query('begin');
  await client.query(`set local session_replication_role = replica`);
  await client.query(sql);
  await client.query('commit');
}

describe('sealed audit events', () => {
  it('AUD-09 an untouched chain of blocks holds, and newer events wait for their seal', async () => {
    await write(client, 1, 25);
    await seals(25, 10);
    await write(client, 26, 28);
    const verdict = await verifyAudit(database.url);
    expect(verdict).toEqual({ blocks: 3, sealedEvents: 25, unsealedEvents: 3, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/), faults: [] });
    await seals(3);
    expect(await seal()).toBe(0);
    expect(await verifyAudit(database.url)).toMatchObject({ blocks: 4, sealedEvents: 28, unsealedEvents: 0, faults: [] });
  });

  it.each([
    ['a changed value', `update audit_events set new_data = jsonb_set(new_data, '{description}', '"otro"') where id = 15`, 'content'],
    ['a changed author', `update audit_events set username = 'nadie' where id = 15`, 'content'],
    ['a changed moment', `update audit_events set at = at - interval '1 microsecond' where id = 15`, 'content'],
    ['a removed event', `delete from audit_events where id = 15`, 'count'],
    ['an event slipped in', `delete from audit_events where id = 15;
      insert into audit_events (id, username, table_name, action, record_key) overriding system value values (15, 'x', 'users', 'D', 'x')`, 'content'],
    ['a block removed with its events', `delete from audit_events where id between 1 and 10; delete from audit_seals where first_id = 1`, 'gap'],
    ['a block computed anew', `update audit_seals set previous_hash = 'x' where first_id = 11`, 'chain'],
  ])('AUD-09 the proof finds %s', async (_name, sql, kind) => {
    await write(client, 1, 30);
    await seals(30, 10);
    await tamper(sql);
    expect(await verifyAudit(database.url)).toMatchObject({ faults: [{ sealId: 2, firstId: 11, lastId: 20, kind }] });
  });

  it('AUD-09 an event that commits late, with an id below committed ones, is sealed and not lost', async () => {
    await other.query('begin');
    await write(other, 1, 5);
    await write(client, 6, 10);
    expect(await seal()).toBe(0);
    expect(await seal()).toBe(0);
    await other.query('commit');
    await seals(10);
    expect(await verifyAudit(database.url)).toMatchObject({ sealedEvents: 10, unsealedEvents: 0, faults: [] });
  });

  it('AUD-09 sealing goes on while there is always some transaction open', async () => {
    await other.query('begin');
    await write(other, 1, 2);
    await write(client, 3, 4);
    expect(await seal()).toBe(0);
    const third = new Client({ connectionString: database.url });
    await third.connect();
    await third.query('begin');
    await write(third, 5, 6);
    await other.query('commit');
    await seals(4);
    await third.query('commit');
    await third.end();
    await seals(2);
    expect(await verifyAudit(database.url)).toMatchObject({ blocks: 2, sealedEvents: 6, faults: [] });
  });

  it('AUD-09 a restored copy, whose server counts transactions anew, goes on sealing', async () => {
    await write(client, 1, 2);
    await seals(2);
    await client.query(`update audit_seal_progress set waits_for = '99999999999'`);
    await other.query('begin');
    await write(other, 3, 4);
    expect(await seal()).toBe(0);
    const third = new Client({ connectionString: database.url });
    await third.connect();
    await third.query('begin');
    await write(third, 5, 6);
    await other.query('commit');
    await seals(2);
    await third.query('rollback');
    await third.end();
    expect(await verifyAudit(database.url)).toMatchObject({ blocks: 2, sealedEvents: 4, unsealedEvents: 0, faults: [] });
  });

  it('AUD-09 two sealers at once seal each event once', async () => {
    await write(client, 1, 50);
    const both = await Promise.all([client, other].map((by) => by.query<{ sealed: string }>('select seal_audit_events(7) as sealed')));
    await seals(50 - both.reduce((sum, { rows }) => sum + Number(rows[0]?.sealed), 0));
    expect(await verifyAudit(database.url)).toMatchObject({ sealedEvents: 50, unsealedEvents: 0, faults: [] });
  });
});
