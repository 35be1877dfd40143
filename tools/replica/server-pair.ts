import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from '../postgres/binaries.mjs';
import { type EmbeddedServer, startEmbedded } from '../postgres/embedded.mjs';
import { postgresIdentity } from '../postgres/identity.mjs';

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
  mkdirSync(two, { recursive: true });
  const first = await startEmbedded({ dataDir: one });
  await first.stop();
  cpSync(path.join(one, 'postgres.password'), path.join(two, 'postgres.password'));
  const { folder } = await postgresIdentity(postgresBinaries(), path.join(two, 'postgres'));
  // With owners and modes, whoever PostgreSQL runs as here.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync('cp', ['-a', `${first.folder}/.`, folder]);
  const primary = await startEmbedded({ dataDir: one });
  const source = new URL(primary.url('postgres'));
  writeFileSync(path.join(folder, 'standby.signal'), '');
  writeFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${source.port} user=${source.username} password=${source.password} application_name=standby'\n`,
  );
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
