import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { actingKey, migrate, type Query } from '@comensal/infrastructure/platform/database';
import { eventually, type Forwarder, seedCanteen, startForwarder } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { kill, type ServerPair, startPair } from '../replica/server-pair';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';
import { callAt, signedIn } from './calls';
import { expectEachOnce } from './each-once';
import { type KillableProduct, startKillableProduct } from './killable-product';

const meals = 10_000;
const people = 4;
const secret = 'the-secret-of-a-product-under-test-04';
const root = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-failover-`));
let pair: ServerPair;
let forwarder: Forwarder;
let product: KillableProduct;
let owner: string;

/** One connection for each statement: the previous one may have died with its server. */
const query: Query = <Row extends object>(sql: string, parameters?: readonly unknown[]) =>
  withConnection(forwarder.through(owner), (ask) => ask<Row>(sql, parameters));

beforeAll(async () => {
  pair = await startPair(root);
  forwarder = await startForwarder(pair.primary.port);
  const addresses = await ensureDatabase(pair.primary, path.join(root, 'one'));
  owner = addresses.owner;
  await migrate(owner, { actingKey: actingKey(secret) });
  await withConnection(owner, seedCanteen);
  await withConnection(pair.primary.url(databaseName), async (ask) => {
    // What is acknowledged from now on is on both disks.
    await ask(`alter system set synchronous_standby_names = 'standby'`);
    await ask('select pg_reload_conf()');
    await eventually('the standby to be waited for', async () => {
      const [row] = await ask<{ state: string }>('select sync_state as state from pg_stat_replication');
      return row?.state === 'sync' || null;
    });
  });
  product = await startKillableProduct(`${path.resolve('dist')}/`, {
    DATABASE_URL: forwarder.through(addresses.application),
    DATABASE_READ_URL: forwarder.through(addresses.read),
    TOKEN_SECRET: secret,
    DATA_DIR: path.join(root, 'data'),
    NODE_ENV: 'test',
  });
});
afterAll(async () => {
  await product?.stop();
  await forwarder?.close();
  await pair?.stop();
  rmSync(root, { recursive: true, force: true });
});

async function failOver(): Promise<void> {
  await kill(pair.primary);
  const standby = pair.standby.url(databaseName);
  await withConnection(standby, (ask) => ask('select pg_promote(true, 60)'));
  forwarder.lead(pair.standby.port);
}

/** As a person's browser does: temporarily refused calls are repeated under the same key. Returns these refusals. */
async function untilAnswered(name: string, body: object, headers: Readonly<Record<string, string>>): Promise<number[]> {
  for (const refused: number[] = []; ; ) {
    const { status } = await callAt(product.url, name, body, headers);
    if (status < 300) return refused;
    if (status < 500) throw new Error(`${name}: ${status}`);
    refused.push(status);
    await wait(50);
  }
}

test('the primary dies under load and its standby is promoted: acknowledged writes exist once, jobs continue, terminals deliver their backlog', async () => {
  const canteen = await addProofCanteen(query, 2, 150);
  const session = await signedIn(product.url, 'contratista');
  let working = true;
  const acknowledged: string[] = [];
  let exports = 0;
  const refused = new Set<number>();
  const person = async (number: number): Promise<void> => {
    for (let nth = 0; working; nth += 1) {
      const order = `${number}-${nth}`;
      const refusals = await untilAnswered(
        'credits/addCredit',
        { company_id: 'K1', business_unit_id: 'C2', amount: 1_000, purchase_order: order },
        { ...session, 'idempotency-key': order },
      );
      for (const status of refusals) refused.add(status);
      acknowledged.push(order);
    }
  };
  const exporter = async (): Promise<void> => {
    while (working) {
      const answered = await callAt(product.url, 'credits/exportCredits', {}, { ...session, prefer: 'respond-async' });
      if (answered.status === 202) exports += 1;
      await wait(200);
    }
  };
  const everybody = Promise.all([exporter(), ...Array.from({ length: people }, (_, number) => person(number))]);
  const proof = await proveDelivery({
    meals,
    terminals: 4,
    kills: 1,
    canteen,
    url: product.url,
    query,
    killAndRestart: failOver,
  }).finally(() => {
    working = false;
  });
  await everybody;
  expectEachOnce(proof, { meals, kills: 1 });
  // Clients are meanwhile told to retry, and nothing else.
  expect([...refused]).toEqual([503]);
  const credits = await query<{ purchase_order: string }>('select purchase_order from credits_requests order by id');
  expect(credits.map(({ purchase_order }) => purchase_order).toSorted()).toEqual(acknowledged.toSorted());
  expect(exports).toBeGreaterThan(0);
  await eventually('every job to end', async () => {
    const open = await query(`select from jobs where state in ('waiting', 'active')`);
    return open.length === 0 || null;
  });
  const jobs = await query<{ state: string; files: number }>(
    'select state, count(distinct file_id)::int as files from jobs group by state',
  );
  expect(jobs).toEqual([{ state: 'completed', files: expect.any(Number) }]);
  expect(jobs[0]?.files).toBeGreaterThanOrEqual(exports);
});
