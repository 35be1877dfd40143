import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually, seedCanteen, seedCanteenDiners } from '@comensal/infrastructure/testing';
import { withConnection } from '../commands/with-connection';
import { programEnv, programFlags } from '../launch/node-flags.mjs';
import { runProgram } from '../launch/process.mjs';
import { roleNames } from '../postgres/roles.mjs';
import { addProofCanteen } from '../terminal/proof-canteen';
import { proveDelivery } from '../terminal/prove-delivery';
import { type Balancer, startBalancer } from './balancer';
import { callAt, signedIn } from './calls';
import { expectEachOnce } from './each-once';
import { invoiceForm, startLoad } from './rolling-load';
import { type Server, startServer } from './servers';
import { lastReleaseTag, presentAndNext, releaseAndPresent, type TwoVersions } from './two-versions';

const meals = 4_000;
const secret = 'the-secret-of-a-product-under-test-05';
const server = process.env['TEST_DATABASE_URL'] ?? '';

/** The last release beside this version too, if the available history has one. */
const tag = lastReleaseTag();
const pairs: (readonly [name: string, make: () => TwoVersions])[] = [['this version and the next', presentAndNext]];
if (tag !== null) pairs.push([`${tag} and this version`, () => releaseAndPresent(tag)]);

describe.each(pairs)('on one database %s run side by side', (_name, make) => {
  const database = `rolling_${process.pid}_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-rolling-`));
  const urlOf = (role: string): string =>
    Object.assign(new URL(server), { username: role, pathname: `/${database}` }).href;
  const owner = urlOf(roleNames.owner);
  const environment = {
    ...programEnv,
    DATABASE_URL: urlOf(roleNames.application),
    DATABASE_READ_URL: urlOf(roleNames.read),
    TOKEN_SECRET: secret,
    DATA_DIR: folder,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '5',
    DRAIN_SECONDS: '3',
    STOP_SECONDS: '120',
  };
  const running = new Set<Server>();
  let balancer: Balancer;
  let versions: TwoVersions;

  const start = async (program: 'api' | 'worker', built: string, readyPath: string | null): Promise<Server> => {
    const flags = programFlags(program);
    const started = await startServer(`${built}${program}/main.js`, environment, readyPath, undefined, flags);
    running.add(started);
    return started;
  };
  const startApi = async (built: string): Promise<Server> => {
    const api = await start('api', built, '/api/health/live');
    balancer.add(api.url);
    await eventually('it to be ready', async () => balancer.isReady(api.url) || null);
    return api;
  };
  const untilUsed = (...apis: readonly Server[]): Promise<true> =>
    eventually('each to be used', async () => apis.every(({ url }) => balancer.answeredBy(url) >= 5) || null);
  const startWorker = (built: string): Promise<Server> => start('worker', built, null);
  const end = async (server: Server): Promise<void> => {
    await server.stop();
    running.delete(server);
    balancer.remove(server.url);
    expect(server.process.exitCode).toBe(0);
  };
  const migrateBy = async (built: string): Promise<void> => {
    const { code, output } = await runProgram(process.execPath, [`${built}tools/migrate.js`], {
      env: { ...process.env, ...environment, DATABASE_OWNER_URL: owner },
      quiet: true,
    });
    if (code !== 0) throw new Error(output);
  };
  const query = <Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]> =>
    withConnection(owner, (ask) => ask<Row>(sql, parameters));

  beforeAll(async () => {
    versions = make();
    await withConnection(server, (ask) => ask(`create database ${database} owner ${roleNames.owner}`));
    await migrateBy(versions.before);
    await withConnection(owner, async (ask) => {
      await seedCanteen(ask);
      await seedCanteenDiners(ask);
      await ask(
        `insert into food_services_profiles (id, name, company_id, business_unit_id) overriding system value values (9011, 'Planta de prueba', 'K1', 'C1')`,
      );
    });
    balancer = await startBalancer();
  });
  afterAll(async () => {
    await Promise.all([...running].map((each) => each.kill()));
    await balancer?.close();
    await withConnection(server, (ask) => ask(`drop database if exists ${database} with (force)`));
    versions?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  test('one replaces the other under load: no request fails, and acknowledged writes exist once', async () => {
    const canteen = await withConnection(owner, (ask) => addProofCanteen(ask, 2, 100));
    const workers = await Promise.all([startWorker(versions.before), startWorker(versions.before)]);
    const [first, second] = [await startApi(versions.before), await startApi(versions.before)];
    const { acknowledged, end: endLoad } = startLoad(balancer.url);

    const contractor = await signedIn(first.url, 'contratista');
    const body = { company_id: 'K1', business_unit_id: 'C2', amount: 1_000, purchase_order: 'twice' };
    const key = { ...contractor, 'idempotency-key': 'twice' };
    const request = await callAt(first.url, 'credits/addCredit', body, key);

    const roll = async (): Promise<void> => {
      await migrateBy(versions.after);
      const next = await startApi(versions.after);
      // One version knows the other's sessions and attempt keys.
      expect(await callAt(next.url, 'credits/addCredit', body, key)).toEqual(request);
      const invoiced = await callAt(next.url, 'credits/invoiceCredit', invoiceForm(Number(request.data?.['id'])), {
        ...(await signedIn(next.url, 'facturacion')),
        'idempotency-key': 'twice-invoiced',
      });
      expect(invoiced.status).toBe(200);
      // Each version's processes work for a while beside the other's, and one of the previous version restarts
      // meanwhile.
      await untilUsed(first, second, next);
      await end(second);
      const again = await startApi(versions.before);
      const nextWorker = await startWorker(versions.after);
      await untilUsed(again, next);
      await end(workers[0]);
      const other = await startApi(versions.after);
      await end(again);
      await end(first);
      await end(workers[1]);
      await untilUsed(next, other);
      expect(running).toEqual(new Set([next, nextWorker, other]));
    };
    const proof = await proveDelivery({
      meals,
      terminals: 4,
      kills: 1,
      canteen,
      url: balancer.url,
      query,
      killAndRestart: roll,
    });
    await endLoad();
    expectEachOnce(proof, { meals, kills: 1 });
    expect([balancer.failures, acknowledged.refused]).toEqual([[], []]);

    const orders = async (condition: string): Promise<string[]> =>
      (await query<{ order: string }>(`select purchase_order as order from credits_requests where ${condition}`))
        .map(({ order }) => order)
        .toSorted();
    expect(await orders('true')).toEqual([...acknowledged.requested, 'twice'].toSorted());
    expect(await orders(`status = 'Facturado'`)).toEqual([...acknowledged.invoiced, 'twice'].toSorted());
    await eventually('every job to end', async () => {
      const open = await query(`select from jobs where state in ('waiting', 'active')`);
      return open.length === 0 || null;
    });
    const ended = await query<{ kind: string; jobs: number; failures: number }>(
      `select kind, count(*)::int as jobs, sum(failures)::int as failures from jobs where state = 'completed' group by kind order by kind`,
    );
    const [exports, uploads] = [acknowledged.exports.length, acknowledged.uploads.length];
    expect([exports > 0, uploads > 0]).toEqual([true, true]);
    expect(ended).toEqual([
      { kind: 'exportCredits', jobs: exports, failures: 0 },
      { kind: 'massiveAdd', jobs: uploads, failures: 0 },
    ]);
    const files = await query<{ files: number }>(
      `select count(distinct file_id)::int as files from jobs where kind = 'exportCredits'`,
    );
    expect(files).toEqual([{ files: exports }]);
  });
});
