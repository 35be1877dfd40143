import { Client } from 'pg';
import { eventually } from '../../testing/eventually';
import { createTestDatabase, TestDatabase } from '../../testing/test-database';
import { type AuditFault, verifyAudit } from './audit-verify';
import type { ChangedEvent } from './changed-events';

let database: TestDatabase;
let client: Client;
let other: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.ownerUrl });
  other = new Client({ connectionString: database.ownerUrl });
  await Promise.all([client.connect(), other.connect()]);
});
afterEach(async () => {
  await Promise.all([client.end(), other.end()]);
  await database.drop();
});

const write = (by: Client, from: number, to: number): Promise<unknown> =>
  by.query(
    `insert into sales_materials (id, description) select 'M' || n, 'Menú ' || n from generate_series(${from}, ${to}) n`,
  );

async function seal(blockSize = 10_000): Promise<number> {
  const sealed = await client.query<{ sealed: string }>('select seal_audit_events($1) as sealed', [blockSize]);
  return Number(sealed.rows[0]?.sealed);
}

/** Seals until that many events are sealed: a transaction in another database of the same server may delay a seal. */
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

const second = { seal: { id: 2, firstId: 11, lastId: 20 }, events: [] } as const;
const third = { seal: { id: 3, firstId: 21, lastId: 30 }, events: [] } as const;
const named = (id: number, change: ChangedEvent['change']): AuditFault => ({
  ...second,
  kind: 'events',
  events: [{ id, change }],
});
const slippedIn = (id: number): string =>
  `insert into audit_events (id, username, table_name, action, record_key) overriding system value values (${id}, 'x', 'users', 'D', 'x')`;

describe('sealed audit events', () => {
  it('AUD-09 an untouched chain of blocks verifies, and newer events wait for their seal', async () => {
    await write(client, 1, 25);
    await seals(25, 10);
    await write(client, 26, 28);
    const verdict = await verifyAudit(database.url);
    expect(verdict).toEqual({
      blocks: 3,
      sealedEvents: 25,
      unsealedEvents: 3,
      lastHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      faults: [],
    });
    await seals(3);
    expect(await seal()).toBe(0);
    expect(await verifyAudit(database.url)).toMatchObject({
      blocks: 4,
      sealedEvents: 28,
      unsealedEvents: 0,
      faults: [],
    });
  });

  it.each<readonly [name: string, sql: string, faults: AuditFault[]]>([
    [
      'a changed value',
      `update audit_events set new_data = jsonb_set(new_data, '{description}', '"otro"') where id = 15`,
      [named(15, 'altered')],
    ],
    ['a changed author', `update audit_events set username = 'nadie' where id = 15`, [named(15, 'altered')]],
    [
      'a changed moment',
      `update audit_events set at = at - interval '1 microsecond' where id = 15`,
      [named(15, 'altered')],
    ],
    ['a removed event', `delete from audit_events where id = 15`, [named(15, 'removed')]],
    ['a removed event at the end of its block', `delete from audit_events where id = 20`, [named(20, 'removed')]],
    [
      'an event put in the place of another',
      `delete from audit_events where id = 15; ${slippedIn(15)}`,
      [named(15, 'altered')],
    ],
    ['an event slipped in beside another', slippedIn(15), [named(15, 'added')]],
    [
      'an event slipped in before all others',
      slippedIn(0),
      [{ seal: null, kind: 'events', events: [{ id: 0, change: 'added' }] }],
    ],
    [
      'a block removed with its events',
      `delete from audit_events where id between 1 and 10; delete from audit_seals where first_id = 1`,
      [{ ...second, kind: 'gap' }],
    ],
    [
      'a block computed anew',
      `update audit_seals set previous_hash = 'x' where first_id = 11`,
      [{ ...second, kind: 'chain' }],
    ],
    [
      'a changed hash of a block',
      `update audit_seals set hash = repeat('0', 64) where first_id = 11`,
      [
        { ...second, kind: 'seal' },
        { ...third, kind: 'chain' },
      ],
    ],
    [
      'a hash of an event changed along with the event',
      `update audit_events set username = 'nadie' where id = 15;
      update audit_seals set event_hashes = overlay(event_hashes placing sha256('x') from 4 * 32 + 1) where first_id = 11`,
      [{ ...second, kind: 'seal' }, named(15, 'altered')],
    ],
    [
      'an event taken out of a block together with its hash',
      `delete from audit_events where id = 15;
      update audit_seals set count = 9, event_ids = array_remove(event_ids, 15), event_hashes = overlay(event_hashes placing '' from 4 * 32 + 1 for 32) where first_id = 11`,
      [{ ...second, kind: 'seal' }],
    ],
    [
      'a changed count of events',
      `alter table audit_seals drop constraint audit_seals_events_check; update audit_seals set count = 9 where first_id = 11`,
      [{ ...second, kind: 'seal' }],
    ],
  ])('AUD-09 verification finds %s, and names it', async (_name, sql, faults) => {
    await write(client, 1, 30);
    await seals(30, 10);
    await tamper(sql);
    expect((await verifyAudit(database.url)).faults).toEqual(faults);
  });

  it('AUD-09 blocks sealed without hashes of their events are verified too, as a whole', async () => {
    await write(client, 1, 20);
    await seals(20, 10);
    const line = `jsonb_build_array(id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), username, table_name, action, record_key, new_data, last_data)::text`;
    await tamper(`update audit_seals set event_ids = null, event_hashes = null,
        hash = (select encode(sha256(convert_to(E'\n' || string_agg(${line}, E'\n' order by id), 'UTF8')), 'hex') from audit_events where id <= 10) where first_id = 1;
      update audit_seals s set previous_hash = p.hash, hash = encode(sha256(convert_to(p.hash || E'\n', 'UTF8') || s.event_hashes), 'hex')
        from audit_seals p where s.first_id = 11 and p.first_id = 1`);
    expect((await verifyAudit(database.url)).faults).toEqual([]);
    await tamper('delete from audit_events where id = 5');
    expect((await verifyAudit(database.url)).faults).toEqual([
      { seal: { id: 1, firstId: 1, lastId: 10 }, kind: 'block', events: [] },
    ]);
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

  it('AUD-09 sealing continues while some transaction is always open', async () => {
    await other.query('begin');
    await write(other, 1, 2);
    await write(client, 3, 4);
    expect(await seal()).toBe(0);
    const third = new Client({ connectionString: database.ownerUrl });
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

  it('AUD-09 a restored copy, whose server restarts its transaction ids, continues sealing', async () => {
    await write(client, 1, 2);
    await seals(2);
    await client.query(`update audit_seal_progress set waits_for = '99999999999'`);
    await other.query('begin');
    await write(other, 3, 4);
    expect(await seal()).toBe(0);
    const third = new Client({ connectionString: database.ownerUrl });
    await third.connect();
    await third.query('begin');
    await write(third, 5, 6);
    await other.query('commit');
    await seals(2);
    await third.query('rollback');
    await third.end();
    expect(await verifyAudit(database.url)).toMatchObject({
      blocks: 2,
      sealedEvents: 4,
      unsealedEvents: 0,
      faults: [],
    });
  });

  it('AUD-09 two concurrent sealers seal each event once', async () => {
    await write(client, 1, 50);
    const both = await Promise.all(
      [client, other].map((by) => by.query<{ sealed: string }>('select seal_audit_events(7) as sealed')),
    );
    await seals(50 - both.reduce((sum, { rows }) => sum + Number(rows[0]?.sealed), 0));
    expect(await verifyAudit(database.url)).toMatchObject({ sealedEvents: 50, unsealedEvents: 0, faults: [] });
  });
});
