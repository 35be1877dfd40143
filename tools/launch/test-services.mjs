import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureTestRoles } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';
import { startRedis } from '../redis/local.mjs';
import { isAlive } from './process.mjs';
import { step } from './steps.mjs';

const mark = 'comensal-test-';

/**
 * Starts what the tests need: a PostgreSQL of their own that is thrown away, and a Redis when the machine has one.
 * Gives `{env, hasRedis, stop()}`; `env` is for the tests' processes.
 */
export async function startTestServices(signal) {
  sweep();
  const folder = mkdtempSync(path.join(os.tmpdir(), `${mark}${process.pid}-`));
  const running = [];
  const stop = async () => {
    for (const service of running.reverse()) await service.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const postgres = await step('PostgreSQL de prueba', () =>
      startEmbedded({ dataDir: folder, durable: false, signal }),
    );
    running.push(postgres);
    await ensureTestRoles(postgres);
    const redis = await startRedis(folder);
    if (redis) running.push(redis);
    return {
      env: { TEST_DATABASE_URL: postgres.url('postgres'), ...(redis ? { TEST_REDIS_URL: redis.url } : {}) },
      hasRedis: redis !== undefined,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Folders of runs that were killed before they could clean up. */
function sweep() {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = name.startsWith(mark) ? Number(name.slice(mark.length).split('-')[0]) : 0;
    if (pid === 0 || isAlive(pid)) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Somebody else's: theirs to remove.
    }
  }
}
