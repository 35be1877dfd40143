import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually, freePort } from '@comensal/infrastructure/testing';
import { callAt, signedIn } from './calls';
import { type Copy, processesOf, startCopy } from './running-copy';

const ready = 'Para detenerlo: Ctrl-C';
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-start-e2e-'));
const copies: Copy[] = [];

async function start(folder = dataDir): Promise<Copy> {
  const copy = startCopy(folder, await freePort());
  copies.push(copy);
  return copy;
}

const admin = { username: 'admin', password: 'Comedor.2026' };
async function signIn(copy: Copy): Promise<unknown> {
  const { status, data } = await callAt(copy.address, 'auth/login', admin);
  return { status, username: data?.['username'] };
}

/** Polls until somebody answers: the status of a call under the session. */
async function sessionAnswer(copy: Copy, session: Record<string, string>): Promise<number> {
  const answer = await eventually('the session to be answered', () =>
    callAt(copy.address, 'auth/updateSession/admin', {}, session).catch(() => null),
  );
  return answer.status;
}

/** The addresses on which somebody listens on a port (Linux). */
function listenersOn(port: number): string[] {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const lines = ['tcp', 'tcp6'].flatMap((name) => readFileSync(`/proc/net/${name}`, 'utf8').split('\n').slice(1));
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === '0A' && local?.endsWith(suffix))
    .map(([, local]) => (local ?? '').split(':')[0] ?? '')
    .map((hex) =>
      hex.length === 8
        ? (hex.match(/../g) ?? [])
            .reverse()
            .map((part) => parseInt(part, 16))
            .join('.')
        : hex,
    );
}

/** Children of a killed parent notice it with a delay. */
async function untilNothingRuns(): Promise<void> {
  await eventually('its processes to end', async () => (processesOf(dataDir).length === 0 ? true : null));
}

afterEach(async () => {
  for (const copy of copies.splice(0)) copy.process.kill('SIGKILL');
  await untilNothingRuns();
});

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('npm start', () => {
  test('a first start interrupted while it prepares the database exits with 0 and leaves nothing running', async () => {
    const copy = await start();
    await copy.untilSaid('» Iniciar PostgreSQL');
    copy.process.kill('SIGINT');
    expect(await copy.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('it loads the demonstration data, serves portal and calls, names its users, and stops cleanly on two signals', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    expect(copy.said()).toContain('Cargar los datos de demostración');
    expect(copy.said()).toMatch(/admin +Administrador/);
    expect(await signIn(copy)).toEqual({ status: 200, username: 'admin' });
    const page = await fetch(copy.address, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    const licences = await fetch(`${copy.address}/licenses.md`);
    expect([licences.status, await licences.text()]).toEqual([200, expect.stringMatching(/^## react - /m)]);
    copy.process.kill('SIGINT');
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  test('a second start keeps the data; another on the same data, or on a taken port, says so in Spanish and exits with 1', async () => {
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

  test('it listens on this machine only while the demonstration users exist, and says how to open it to others', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    expect(copy.said()).toContain('Solo responde en esta máquina. Para otras: HOST=0.0.0.0 npm start');
    const port = Number(new URL(copy.address).port);
    expect(listenersOn(port)).toEqual(['127.0.0.1']);
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
  });

  test('a killed server, and a killed database, are restarted, and sessions survive', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    const session = await signedIn(copy.address, admin.username, admin.password);
    const [server] = processesOf(dataDir).filter((line) => line.includes('dist/api/main.js'));
    process.kill(Number(server?.split(' ')[0]), 'SIGKILL');
    await copy.untilSaid('El servidor terminó (SIGKILL); se inicia de nuevo ahora.');
    expect(await sessionAnswer(copy, session)).toBe(200);
    const database = readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0];
    process.kill(Number(database), 'SIGKILL');
    await copy.untilSaid('Comensal funciona de nuevo');
    expect(await sessionAnswer(copy, session)).toBe(200);
    // Once per run: the database does not change in between.
    expect(copy.said().split('» Actualizar la base de datos')).toHaveLength(2);
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
  });

  test('killed with SIGKILL it leaves nothing running, and the next start works', async () => {
    const killed = await start();
    await killed.untilSaid(ready);
    killed.process.kill('SIGKILL');
    await untilNothingRuns();
    const next = await start();
    await next.untilSaid(ready);
    expect(await signIn(next)).toEqual({ status: 200, username: 'admin' });
    next.process.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });
});
