import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { initdbOrder } from '../postgres/cluster-folder.mjs';
import { ensureTestRoles } from '../postgres/database.mjs';
import { startEmbedded, testSettings } from '../postgres/embedded.mjs';
import { startRedis } from '../redis/local.mjs';
import { isAlive } from './process.mjs';
import { step } from './steps.mjs';

const mark = 'comensal-test-';

/**
 * Starts what the tests need: a disposable PostgreSQL, and a Redis if the machine has one; both in containers with
 * CONTAINERS=1. Returns `{env, hasRedis, stop()}`; `env` is for the tests' processes.
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
    const { startPostgres, startCache } = process.env.CONTAINERS === '1' ? await containers() : machine(folder, signal);
    const postgres = await step('PostgreSQL de prueba', startPostgres);
    running.push(postgres);
    signal?.throwIfAborted();
    await ensureTestRoles(postgres);
    const redis = await startCache();
    if (redis) running.push(redis);
    return {
      env: {
        TEST_DATABASE_URL: postgres.url('postgres'),
        // What several test files share goes in there, and is removed with it.
        TEST_FOLDER: folder,
        ...(redis ? { TEST_REDIS_URL: redis.url } : {}),
      },
      hasRedis: redis !== undefined,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The PostgreSQL from npm, and the machine's own Redis. */
const machine = (folder, signal) => ({
  startPostgres: () => startEmbedded({ dataDir: folder, durable: false, signal }),
  startCache: () => startRedis(folder),
});

async function containers() {
  const { startPostgresContainer, startRedisContainer } = await import('./containers.ts');
  return {
    startPostgres: () =>
      startPostgresContainer(testSettings, [...initdbOrder, '--locale=C.UTF-8', '--encoding=UTF8']).catch((error) => {
        throw new Error(`CONTAINERS=1 pide un motor de contenedores, y ninguno responde: ${error.message}`);
      }),
    startCache: startRedisContainer,
  };
}

/** Folders of runs that were killed before they could clean up. */
function sweep() {
  for (const name of readdirSync(os.tmpdir())) {
    const pid = name.startsWith(mark) ? Number(name.slice(mark.length).split('-')[0]) : 0;
    if (pid === 0 || isAlive(pid)) continue;
    try {
      rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Somebody else's, for them to remove.
    }
  }
}
