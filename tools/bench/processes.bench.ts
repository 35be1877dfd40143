import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '@comensal/infrastructure/testing';
import { startProxy } from '../cluster/servers.mjs';
import { compareLists, logIn } from './calls.bench';
import { type Server, startServer } from './servers';
import type { Finding } from './table';

const most = 3;

/** The credit list of three API processes behind the proxy against that of one behind another, over the same database. */
export async function benchProcesses(apiScript: string): Promise<Finding> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'comensal-bench-proxy-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const behindProxy = async (name: string, count: number): Promise<{ readonly url: string; readonly one: Server }> => {
    const apis: Server[] = [];
    for (let place = 0; place < count; place += 1) {
      const api = await startServer(apiScript, { TRUST_PROXY: '1' }, '/api/health/live');
      ends.push(() => api.stop());
      apis.push(api);
    }
    const port = await freePort();
    const proxy = await startProxy({
      dataDir: path.join(folder, name),
      host: '127.0.0.1',
      port,
      apis: apis.map(({ url }) => Number(new URL(url).port)),
    });
    ends.push(() => proxy.stop());
    const [one] = apis;
    if (!one) throw new Error('A proxy needs an API');
    return { url: `http://127.0.0.1:${port}/api/credits/getCredits`, one };
  };
  try {
    const three = await behindProxy('three', most);
    const single = await behindProxy('one', 1);
    const page = { offset: 0, limit: 50, sort: 'create_date', direction: 'desc' };
    return await compareLists(
      { url: three.url, baselineUrl: single.url, baseline: 'one process behind the same proxy' },
      await logIn(single.one, 'admin'),
      { status: ['Pendiente', 'Facturado', 'Pagado'], page },
      `credit list of ${most} API processes behind the proxy, on a machine that has no core for them`,
      0.9,
    );
  } finally {
    for (const end of ends.reverse()) await end();
  }
}
