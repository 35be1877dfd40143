import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type EmbeddedServer, startEmbedded } from './embedded.mjs';

let dataDir = '';
let server: EmbeddedServer | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'comensal-control-'));
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** As Windows needs it, on every system. */
function start(more: Readonly<Record<string, string>> = {}): Promise<EmbeddedServer> {
  return startEmbedded({ dataDir, durable: false, byControl: true, more });
}

async function ask(text: string): Promise<unknown> {
  const client = new Client({ connectionString: server?.url('postgres') });
  await client.connect();
  try {
    return (await client.query<{ answer: unknown }>(text)).rows[0]?.answer;
  } finally {
    await client.end();
  }
}

describe('a PostgreSQL that pg_ctl starts and stops', () => {
  test('it has its settings verbatim, keeps its data, stops when asked and restarts', async () => {
    server = await start({ cluster_name: "Depósito 'Sur' \\ %m" });
    const first = server.pid;
    expect(await ask("select current_setting('cluster_name') as answer")).toBe("Dep\\xc3\\xb3sito 'Sur' \\ %m");
    await ask('create table kept as select 7 as answer');
    await server.stop();
    await expect(server.exited).resolves.toBe(0);
    server = await start();
    expect([await ask('select answer from kept'), server.pid === first]).toEqual([7, false]);
  });

  test('its exit is noticed, and leftovers of a killed one do not block it', async () => {
    const killed = await start();
    process.kill(killed.pid, 'SIGKILL');
    await killed.exited;
    server = await start();
    expect(await ask('select answer from kept')).toBe(7);
  });

  test('one that is still running on the folder is stopped first', async () => {
    const before = server as EmbeddedServer;
    server = await start();
    await before.exited;
    expect([await ask('select answer from kept'), server.pid === before.pid]).toEqual([7, false]);
  });

  test('one that cannot start reports its output', async () => {
    await server?.stop();
    await expect(start({ shared_buffers: 'mucho' })).rejects.toThrow(
      /PostgreSQL no arrancó: terminó al arrancar\.[\s\S]*shared_buffers/,
    );
    expect(readFileSync(path.join(dataDir, 'postgres.log'), 'utf8')).toContain('shared_buffers');
  });
});
