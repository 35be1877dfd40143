import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createSmallDisk,
  createTestDatabase,
  eventually,
  freePort,
  type SmallDisk,
  type TestDatabase,
} from '../../testing';
import { programPath } from './program-path';

let database: TestDatabase;
let folder: string;
let disk: SmallDisk;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'comensal-full-log-'));
  disk = createSmallDisk(1);
});
afterAll(async () => {
  disk.remove();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** A log that accepts nothing: on a full disk, else in a place that is not writable. */
function fullLog(): number {
  const file = join(disk.folder, 'log');
  writeFileSync(file, '');
  disk.fill();
  return openSync(file, disk.isReal ? 'a' : 'r');
}

function start(program: string, log: number, settings: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(process.execPath, [programPath(program)], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', log, log, 'ipc'],
  });
}

/** Windows has no signals: there the parent closes its channel. */
function askToEnd(child: ChildProcess): void {
  if (process.platform === 'win32') child.disconnect();
  else child.kill('SIGTERM');
}

test('an api whose log is full answers every call, reports how much it lost, exits when asked to, and writes again once there is space', async () => {
  const port = await freePort();
  const metricsPort = await freePort();
  const log = fullLog();
  const child = start('api/main', log, { PORT: String(port), METRICS_PORT: String(metricsPort) });
  try {
    await once(child, 'message');
    const request = async (): Promise<number> =>
      (
        await fetch(`http://127.0.0.1:${port}/api/credits/getCredits`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        })
      ).status;
    const statuses = new Set<number>();
    for (let count = 0; count < 60; count += 1) statuses.add(await request());
    expect([...statuses]).toEqual([401]);
    const lost = await eventually('lost lines to be counted', async () => {
      const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
      return Number(/^comensal_log_lines_lost_total (\d+)$/m.exec(figures)?.[1]) || null;
    });
    expect(lost).toBeGreaterThan(10);
    if (disk.isReal) {
      disk.makeRoom();
      await eventually('the log to tell of it', async () => {
        await request();
        return (
          readFileSync(join(disk.folder, 'log'), 'utf8').includes(
            '"log lines could not be written and were dropped"',
          ) || null
        );
      });
      disk.fill();
    }
    askToEnd(child);
    expect((await once(child, 'exit'))[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
    closeSync(log);
  }
});

test('a worker whose log is full exits when asked to', async () => {
  const log = fullLog();
  const child = start('worker/main', log);
  try {
    await once(child, 'message');
    askToEnd(child);
    expect((await once(child, 'exit'))[0]).toBe(0);
  } finally {
    child.kill('SIGKILL');
    closeSync(log);
  }
});
