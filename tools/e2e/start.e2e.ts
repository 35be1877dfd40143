import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Copy, freePort, processesOf, startCopy } from './running-copy';

const ready = 'Para detenerlo: Ctrl-C';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-start-e2e-'));
const copies: Copy[] = [];

async function start(folder = dataDir): Promise<Copy> {
  const copy = startCopy(folder, await freePort());
  copies.push(copy);
  return copy;
}

async function signIn(copy: Copy): Promise<unknown> {
  const answer = await fetch(`${copy.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Comedor.2026' }),
  });
  const { response } = (await answer.json()) as { response: { ret: boolean; data: { username: string } | null } };
  return { status: answer.status, ret: response.ret, username: response.data?.username };
}

/** Children of a killed parent notice it in their own time. */
async function untilNothingRuns(): Promise<void> {
  for (const limit = Date.now() + 20_000; Date.now() < limit && processesOf(dataDir).length > 0; )
    await new Promise(setImmediate);
  expect(processesOf(dataDir)).toEqual([]);
}

afterEach(async () => {
  for (const copy of copies.splice(0)) copy.process.kill('SIGKILL');
  await untilNothingRuns();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  test('a first start interrupted while it prepares the database ends with 0 and leaves nothing running', async () => {
    const copy = await start();
    await copy.untilSaid('» Iniciar PostgreSQL');
    copy.process.kill('SIGINT');
    expect(await copy.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('it loads the demonstration data, serves portal and calls, names its users, and stops when told twice', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    expect(copy.said()).toContain('Cargar los datos de demostración');
    expect(copy.said()).toMatch(/admin +Administrador/);
    expect(await signIn(copy)).toEqual({ status: 200, ret: true, username: 'admin' });
    const page = await fetch(copy.address, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    copy.process.kill('SIGINT');
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a second start keeps the data; another on the same data, or on a taken port, says so in Spanish and ends with 1', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    expect(copy.said()).not.toContain('Cargar los datos de demostración');
    const same = await start();
    expect(await same.ended).toBe(1);
    expect(same.said()).toContain(
      `Comensal ya está funcionando con estos datos (${dataDir}) en http://localhost:${new URL(copy.address).port}, proceso ${copy.process.pid}.`,
    );
    const elsewhere = startCopy(path.join(dataDir, 'other'), Number(new URL(copy.address).port));
    copies.push(elsewhere);
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.said()).toContain(`El puerto ${new URL(copy.address).port} está ocupado por otro programa.`);
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
  });

  test('killed without a word it takes everything along, and the next start works', async () => {
    const killed = await start();
    await killed.untilSaid(ready);
    killed.process.kill('SIGKILL');
    await untilNothingRuns();
    const next = await start();
    await next.untilSaid(ready);
    expect(await signIn(next)).toEqual({ status: 200, ret: true, username: 'admin' });
    next.process.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
