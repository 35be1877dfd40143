import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ownCopies, ready, signIn } from './own-copies';
import { processesOf } from './running-copy';

const { dataDir, start } = ownCopies();

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

  test('a second start keeps the data, listens on this machine only while the demonstration users exist, and says how to open it; another on the same data, or on a taken port, says so in Spanish and exits with 1', async () => {
    const copy = await start();
    await copy.untilSaid(ready);
    expect(copy.said()).not.toContain('Cargar los datos de demostración');
    expect(copy.said()).toContain('Solo responde en esta máquina. Para otras: HOST=0.0.0.0 npm start');
    expect(listenersOn(Number(new URL(copy.address).port))).toEqual(['127.0.0.1']);
    const same = await start();
    expect(await same.ended).toBe(1);
    expect(same.said()).toContain(
      `Comensal ya está funcionando con estos datos (${dataDir}) en http://localhost:${new URL(copy.address).port}, proceso ${copy.process.pid}.`,
    );
    const elsewhere = await start(path.join(dataDir, 'other'), Number(new URL(copy.address).port));
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.said()).toContain(`El puerto ${new URL(copy.address).port} está ocupado por otro programa.`);
    copy.process.kill('SIGTERM');
    expect(await copy.ended).toBe(0);
  });
});
