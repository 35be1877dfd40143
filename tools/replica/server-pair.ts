import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import { makeStandby } from '../postgres/standby.mjs';

/** Two PostgreSQL servers of the tests, the second a streaming replica of the first. */
export interface ServerPair {
  readonly primary: EmbeddedServer;
  readonly standby: EmbeddedServer;
  /** Restarts the standby on its data, after it was killed. */
  restartStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Creates a pair within a folder. Both are empty; what is created in the first is replicated to the second. */
export async function startPair(root: string): Promise<ServerPair> {
  const [one, two] = [path.join(root, 'one'), path.join(root, 'two')];
  const first = await startEmbedded({ dataDir: one });
  await first.stop();
  await makeStandby({ source: one, cluster: first.folder, address: first.url('postgres'), target: two });
  const primary = await startEmbedded({ dataDir: one, port: first.port });
  let standby = await startEmbedded({ dataDir: two });
  return {
    primary,
    get standby() {
      return standby;
    },
    async restartStandby() {
      standby = await startEmbedded({ dataDir: two });
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Kills a server like a crashing machine: nothing is flushed, nobody is notified. */
export async function kill(server: EmbeddedServer): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
}
