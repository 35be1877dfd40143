import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '@comensal/infrastructure/testing';
import { someFirstPort } from '../cluster/ports.mjs';
import { callAt, signedIn } from './calls';
import { type Copy, childrenOf, processesOf, startCopy } from './running-copy';

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-cluster-e2e-'));
const words = ['tools/cluster.mjs', '--api', '3', '--worker', '2'];
let copy: Copy;

beforeAll(async () => {
  copy = startCopy(dataDir, someFirstPort(process.pid), words);
  await copy.untilSaid('Para detenerlo: Ctrl-C');
});
afterAll(async () => {
  copy.process.kill('SIGKILL');
  await eventually('nothing to run any more', async () => processesOf(dataDir).length === 0 || null);
  rmSync(dataDir, { recursive: true, force: true });
});

const signIn = (): Promise<Record<string, string>> => signedIn(copy.address, 'admin', 'Comedor.2026');
const ready = async (): Promise<unknown> =>
  fetch(`${copy.address}/api/health/ready`).then(
    (answer) => answer.json(),
    () => null,
  );
const wellAgain = (what: string): Promise<unknown> =>
  eventually(what, async () => {
    const match = (await ready()) as { status?: string } | null;
    return match?.status === 'ok' ? match : null;
  });

test('one command starts the whole set with demonstration data, and the proxy balances over every api', async () => {
  expect(copy.said()).toContain(
    'Procesos: primary, replica, pooler, redis, objects, mail, api-1, api-2, api-3, worker-1, worker-2, proxy',
  );
  const session = await signIn();
  // A process writes its log with a delay, and the proxy skips an unreachable one for a while.
  await eventually('every api to have served a call', async () => {
    const { status } = await callAt(copy.address, 'credits/getCredits', { page: { offset: 0, limit: 1 } }, session);
    expect(status).toBe(200);
    const logs = [1, 2, 3].map((place) => readFileSync(path.join(dataDir, 'logs', `api-${place}.log`), 'utf8'));
    return logs.every((log) => log.includes('credits/getCredits')) || null;
  });
});

test('anything that is killed is restarted, and earlier writes are kept', async () => {
  const session = await signIn();
  for (const [name, command] of [
    ['La base de datos', path.join(dataDir, 'primary', 'postgres')],
    ['La réplica', path.join(dataDir, 'replica', 'postgres')],
    ['El pooler', 'pgbouncer.ini'],
    ['Redis', 'redis-server'],
    ['El depósito de archivos', 's3-server.mjs'],
    ['El receptor de correo', 'mail-catcher.mjs'],
    ['El proxy', 'caddy run'],
    ['worker-1', 'dist/worker/main.js'],
    ['api-1', 'dist/api/main.js'],
  ] as const) {
    const [match] = childrenOf(copy.process.pid)
      .filter((line) => line.includes(command))
      .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10));
    process.kill(Number.parseInt(match ?? '', 10), 'SIGKILL');
    await copy.untilSaid(`${name} terminó (SIGKILL)`);
    await wellAgain(`${name} to be back`);
  }
  expect((await callAt(copy.address, 'auth/updateSession/admin', {}, session)).status).toBe(200);
});

test('it stops cleanly when asked to, and the next start finds the data', async () => {
  copy.process.kill('SIGINT');
  expect(await copy.ended).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
  copy = startCopy(dataDir, someFirstPort(process.pid), words);
  await copy.untilSaid('Para detenerlo: Ctrl-C');
  expect(copy.said()).not.toContain('Cargar los datos de demostración');
  expect((await callAt(copy.address, 'auth/updateSession/admin', {}, await signIn())).status).toBe(200);
  copy.process.kill('SIGTERM');
  expect(await copy.ended).toBe(0);
  expect(processesOf(dataDir)).toEqual([]);
});
