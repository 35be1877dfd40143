import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consistencySpans,
  inclusionSpans,
  isBeginning,
  joined,
  type LogState,
  readCheckpoint,
  readKeyLine,
  rootOf,
} from '@comensal/domain/evidence';
import { Client } from 'pg';
import { createDatabase } from '../composition/create-database';
import type { Database } from '../platform/database/database';
import { eventLine } from '../platform/database/event-line.sql';
import { eventually } from '../testing/eventually';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { logIdentity } from './extend-log';
import { headPlaces } from './known-heads';
import { eventLeaf, nodesAt, saltOf } from './log-hashes';
import { sealAudit, waitsForSeal } from './seal-audit';
import { signAudit } from './sign-audit';

let database: TestDatabase;
let product: Database;
let client: Client;
let dataDir: string;

beforeEach(async () => {
  database = await createTestDatabase();
  product = await createDatabase({ url: database.url });
  dataDir = await mkdtemp(join(tmpdir(), 'comensal-log-'));
  client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await product.close();
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

const configuration = () => ({ dataDir, auditSealKey: undefined, filesUrl: undefined, publicUrl: 'http://127.0.0.1' });
const sign = () =>
  signAudit({ database: product, configuration: configuration(), clock: () => new Date('2026-11-21T12:00:00-03:00') });

async function write(from: number, to: number): Promise<void> {
  await client.query(
    `insert into sales_materials (id, description) select 'M' || n, 'Menú ' || n from generate_series(${from}, ${to}) n`,
  );
}

/** A transaction in another database of the same server may delay the seal. */
async function seal(): Promise<void> {
  await eventually('the events to be sealed', async () => ((await sealAudit(product.query)) > 0 ? true : null));
}

async function tamper(sql: string): Promise<void> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(sql);
  await client.query('commit');
}

async function logNow(): Promise<LogState> {
  const { newest } = await headPlaces(configuration()).folder.read();
  const key = await readKeyLine(newest?.logKey ?? '');
  const log = key && (await readCheckpoint(newest?.checkpoint ?? '', key));
  if (!log) throw new Error('No checkpoint that the key signed');
  return log;
}

/** Whether the event of that leaf, as it stands in the database, is proved by the log. */
async function isProved(leaf: number, log: LogState): Promise<boolean> {
  const { secret } = await logIdentity(product.query);
  const [event] = await product.query<{ id: number; line: string }>(
    `select id, ${eventLine} as line from audit_events order by id offset $1 limit 1`,
    [leaf],
  );
  const path = joined(...(await nodesAt(product.query, inclusionSpans(leaf, log.size))));
  const hash = eventLeaf(saltOf(secret, event?.id ?? 0), event?.line ?? '');
  const root = await rootOf([{ leaf, hash, path }], log.size);
  return root !== null && Buffer.from(root).equals(log.root);
}
const proved = async (log: LogState): Promise<boolean[]> =>
  Promise.all(Array.from({ length: log.size }, (_, leaf) => isProved(leaf, log)));

describe('the log of the audit', () => {
  it('issue 51 every event of every signed block is in the log, and each state of it begins with the ones before', async () => {
    const states: LogState[] = [];
    for (const [from, to] of [
      [1, 3],
      [4, 4],
      [5, 17],
    ] as const) {
      await write(from, to);
      expect(await waitsForSeal(product.query)).toBe(true);
      await seal();
      await sign();
      expect(await waitsForSeal(product.query)).toBe(false);
      states.push(await logNow());
    }
    expect(states.map(({ size }) => size)).toEqual([3, 4, 17]);
    const newest = await logNow();
    expect(await proved(newest)).toEqual(Array.from({ length: 17 }, () => true));
    for (const older of states) {
      const path = joined(...(await nodesAt(product.query, consistencySpans(older.size, newest.size))));
      expect(await isBeginning(older, newest, path)).toBe(true);
    }
    expect(await product.query(`select size from audit_log_mails`)).toEqual([{ size: 3 }]);
  });

  it('issue 51 blocks that were signed before there was a log get into it, with each event as it was sealed', async () => {
    await write(1, 9);
    await seal();
    await tamper(`update audit_events set username = 'otro' where id = (select min(id) + 4 from audit_events)`);
    await sign();
    const log = await logNow();
    expect(log.size).toBe(9);
    expect(await proved(log)).toEqual([true, true, true, true, false, true, true, true, true]);
    expect(await product.query(`select count(*)::int as blocks, max(size) as size from audit_log_blocks`)).toEqual([
      { blocks: 1, size: 9 },
    ]);
  });

  it('issue 51 an event that is altered once it is in the log is proved no more, and the log still is', async () => {
    await write(1, 5);
    await seal();
    await sign();
    await tamper(`update audit_events set username = 'otro' where id = (select min(id) + 1 from audit_events)`);
    expect(await proved(await logNow())).toEqual([true, false, true, true, true]);
  });

  it.each([
    [
      'a stored hash',
      `update audit_log_blocks set hashes = set_byte(hashes, octet_length(hashes) - 1, get_byte(hashes, octet_length(hashes) - 1) # 1)`,
    ],
    ['the checkpoint', `update audit_log_blocks set note = replace(note, E'\\n5\\n', E'\\n4\\n')`],
    [
      'what salts the leaves, with the log begun anew',
      `update audit_log set secret = sha256(secret); delete from audit_log_blocks`,
    ],
    ['the name of the log', `update audit_log set origin = 'comensal/otro'`],
  ])('issue 51 nothing more is signed once somebody has altered %s', async (_, sql) => {
    await write(1, 5);
    await seal();
    await sign();
    await tamper(sql);
    await write(6, 6);
    await seal();
    await expect(sign()).rejects.toThrow(/El registro de la auditoría no es el que se firmó/);
  });

  it('issue 51 a log that lacks its newest blocks is completed to the same', async () => {
    await write(1, 5);
    await seal();
    await sign();
    const before = await logNow();
    await tamper('delete from audit_log_blocks');
    await sign();
    expect(await logNow()).toEqual(before);
    await write(6, 6);
    await seal();
    await sign();
    expect((await logNow()).size).toBe(6);
  });
});
