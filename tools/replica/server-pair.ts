import path from 'node:path';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import { makeStandby } from '../postgres/standby.mjs';

/** Two PostgreSQL of the tests' own, of which the second repeats what the first does, over the wire. */
export interface ServerPair {
  readonly primary: EmbeddedServer;
  readonly standby: EmbeddedServer;
  /** Starts the standby anew on what it holds, where it was killed. */
  restartStandby(): Promise<void>;
  stop(): Promise<void>;
}

/** Makes a pair within a folder. Both are empty; what is made in the first arrives in the second. */
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

/** Ends a server as a failing machine does: nothing is written out, nobody is told. */
export async function kill(server: EmbeddedServer): Promise<void> {
  process.kill(server.pid, 'SIGKILL');
  await server.exited;
}
