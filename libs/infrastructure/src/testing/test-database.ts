import { createHash, randomBytes } from 'node:crypto';
import { Client, Pool } from 'pg';
import { advisoryLocks } from '../platform/database/advisory-locks';
import { migrate } from '../platform/database/migrate';
import type { Query } from '../platform/database/query';
import { protectedTables } from '../platform/database/roles/protected-tables';
import { roleNames } from '../platform/database/roles/role-names';
import { registerColumnTypes } from '../platform/database/types';
import { migrationsFingerprint } from './migrations-fingerprint';

export interface TestDatabase {
  /** Of the application's role, under which all product code runs. */
  url: string;
  /** Of the role that reads whole lists. */
  readUrl: string;
  /** Of the owner: for setup and inspection, and for what an intruder with every right would do. */
  ownerUrl: string;
  /** One statement as the owner, recorded in the audit under the role's name. */
  arrange: Query;
  /** Closes all remaining connections and refuses new ones; a kept database is only left. */
  drop(): Promise<void>;
}

/**
 * Creates an empty, migrated database for one test file. The migrations run once for all files, into a template named
 * after their content; a database is a copy of it. Takes the server's address from TEST_DATABASE_URL (its superuser;
 * the roles exist); throws when it is missing. With `stored` the database has that name and is reused if it exists, and
 * `drop` leaves it.
 */
export async function createTestDatabase(stored?: string): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: integration tests run through "npm test"');
  const name = stored ?? `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(server, async (client) => {
    if ((await client.query('select from pg_database where datname = $1', [name])).rowCount === 1) return;
    const template = await ensureTemplate(client, server);
    await client.query(`create database ${name} template ${template} owner ${roleNames.owner}`);
  });
  const ownerUrl = databaseUrl(server, name, roleNames.owner);
  registerColumnTypes();
  const arranging = new Pool({ connectionString: ownerUrl, max: 2 });
  arranging.on('error', () => undefined);
  return {
    url: databaseUrl(server, name, roleNames.application),
    readUrl: databaseUrl(server, name, roleNames.read),
    ownerUrl,
    arrange: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await arranging.query<Row>(sql, [...parameters])).rows,
    drop: async () => {
      await arranging.end();
      if (stored !== undefined) return;
      await withServer(server, (client) => closeForGood(client, name));
    },
  };
}

export interface EmptyDatabase {
  readonly ownerUrl: string;
  /** Of the server's superuser. */
  readonly adminUrl: string;
  drop(): Promise<void>;
}

/** An empty database of the owner, on the server of TEST_DATABASE_URL. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: integration tests run through "npm test"');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(server, (client) => client.query(`create database ${name} owner ${roleNames.owner}`));
  return {
    ownerUrl: databaseUrl(server, name, roleNames.owner),
    adminUrl: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    drop: () => withServer(server, (client) => closeForGood(client, name)),
  };
}

/**
 * Leaves a database in the state of an interrupted removal: nobody can connect, and autovacuum skips it. Its files are
 * deleted with the whole server. There are a thousand, and right after thousands were deleted ext4 is slow to create
 * the thousand of the next database: with deletion, copying the template was a third of the cost of the database tests.
 */
async function closeForGood(client: Client, name: string): Promise<void> {
  await client.query('update pg_database set datconnlimit = -2 where datname = $1', [name]);
  await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [name]);
}

async function ensureTemplate(client: Client, server: string): Promise<string> {
  const template = `comensal_template_${createHash('sha256').update(migrationsFingerprint()).update(JSON.stringify(protectedTables)).digest('hex').slice(0, 16)}`;
  if (await isReady(client, template)) return template;
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.testTemplate]);
  try {
    if (await isReady(client, template)) return template;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template} owner ${roleNames.owner}`);
    await migrate(databaseUrl(server, template, roleNames.owner));
    // Marks a complete template: an interrupted one lacks it and is rebuilt. It also keeps everyone from connecting.
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.testTemplate]);
  }
}

async function isReady(client: Client, template: string): Promise<boolean> {
  const match = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
  return match.rowCount === 1;
}

async function withServer<T>(server: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The test server's roles have the password of its superuser. */
function databaseUrl(server: string, database: string, role: string): string {
  const url = new URL(server);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
}
