import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@comensal/infrastructure/testing';
import { startProxy } from '../cluster/servers.mjs';
import { compareLists, logIn, openCredits } from './calls.bench';
import { requestsPerSecond } from './load';
import { type Server, startServer } from './servers';
import type { Finding } from './table';

const most = 3;
/** Each process has a compiler of its own, which has to have seen the call often. */
const warmSeconds = 4;
const { path: call, body } = openCredits;

/** The credit list of three API processes behind the proxy against that of one behind another, over the same database. */
export async function benchProcesses(apiScript: string): Promise<Finding> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'comensal-bench-proxy-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const apis: Server[] = [];
  /** Starts this many processes behind a proxy, and gives its address. */
  const startBehindProxy = async (count: number): Promise<string> => {
    const mine: Server[] = [];
    for (let place = 0; place < count; place += 1) {
      const api = await startServer(apiScript, { TRUST_PROXY: '1' }, '/api/health/live');
      ends.push(() => api.stop());
      mine.push(api);
    }
    apis.push(...mine);
    const port = await freePort();
    const proxy = await startProxy({
      dataDir: path.join(folder, `of-${count}`),
      host: '127.0.0.1',
      port,
      apis: mine.map(({ url }) => Number(new URL(url).port)),
    });
    ends.push(() => proxy.stop());
    return `http://127.0.0.1:${port}`;
  };
  try {
    const [several, single] = [await startBehindProxy(most), await startBehindProxy(1)];
    const token = await logIn({ url: single }, 'admin');
    for (const { url } of apis)
      await requestsPerSecond(
        { url: `${url}${call}`, headers: { authorization: `Bearer ${token}` }, body },
        warmSeconds,
      );
    return await compareLists(
      { url: `${several}${call}`, baselineUrl: `${single}${call}`, baseline: 'one process behind the same proxy' },
      token,
      body,
      `credit list of ${most} API processes behind the proxy, on a machine that has no core for them`,
      0.9,
    );
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
