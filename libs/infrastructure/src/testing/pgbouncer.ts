import type { ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { endProcess, freePort, startProcess } from './own-process';
import type { TestDatabase } from './test-database';

/** A PgBouncer in transaction mode in front of PostgreSQL: every transaction may get another server connection. */
export interface PgBouncer {
  /** The same URL through the pooler. */
  through(url: string): string;
  /** Kills it, and restarts it on the same port. */
  killAndRestart(): Promise<void>;
  stop(): Promise<void>;
}

/** Fewer server connections than the product opens, so that transactions change theirs. */
const serverConnections = 8;

/**
 * Starts the machine's pgbouncer in front of the server of these URLs, one for each role, with their passwords. Rejects
 * when there is no such program.
 */
export async function startPgBouncer(addresses: readonly string[]): Promise<PgBouncer> {
  const [first = ''] = addresses;
  const server = new URL(first);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), `comensal-test-${process.pid}-pgbouncer-`));
  const [users, settings] = [path.join(folder, 'users.txt'), path.join(folder, 'pgbouncer.ini')];
  const roles = addresses.map((each) => new URL(each));
  writeFileSync(users, roles.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
      'max_client_conn = 500',
    ].join('\n'),
  );
  // PgBouncer refuses to run as root, and the user it switches to must be able to read its settings.
  const isRoot = process.getuid?.() === 0;
  for (const [name, mode] of [[folder, 0o755] as const, [users, 0o644] as const, [settings, 0o644] as const])
    if (isRoot) chmodSync(name, mode);
  const through = (url: string): string => {
    const address = new URL(url);
    address.host = `127.0.0.1:${port}`;
    return address.href;
  };
  const launch = async (): Promise<ChildProcess> => {
    const child = await startProcess('pgbouncer', ['-q', ...(isRoot ? ['-u', 'nobody'] : []), settings]);
    await answers(through(first), child);
    return child;
  };
  let child = await launch();
  return {
    through,
    async killAndRestart() {
      await endProcess(child, 'SIGKILL');
      child = await launch();
    },
    async stop() {
      await endProcess(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer exited with ${child.exitCode}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isThere) return;
    await wait(20);
  }
}

type Addresses = Pick<TestDatabase, 'url' | 'readUrl'>;

/** With POOLER=1, a pooler in front of the databases of tests that support it; otherwise none. */
export async function requestedPooler({ url, readUrl }: Addresses): Promise<PgBouncer | null> {
  return process.env['POOLER'] === '1' ? startPgBouncer([url, readUrl]) : null;
}

/**
 * The environment variables that point a process of the product to a test's database: through a pooler, if there is
 * one.
 */
export function databaseEnvironment({ url, readUrl }: Addresses, pooler: PgBouncer | null): Record<string, string> {
  if (!pooler) return { DATABASE_URL: url, DATABASE_READ_URL: readUrl };
  return {
    DATABASE_URL: pooler.through(url),
    DATABASE_READ_URL: pooler.through(readUrl),
    DATABASE_SESSION_URL: url,
    DATABASE_PLANS: 'anew',
  };
}
