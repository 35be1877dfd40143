import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrate } from '../database/migrate';
import { migrationsFingerprint } from '../database/migrations/fingerprint';

export interface TestDatabase {
  url: string;
  /** Ends whoever is still connected and removes the database. */
  drop(): Promise<void>;
}

const templateLock = 7_203_115;

/**
 * Makes an empty, migrated database of its own for one test file. The migrations run once for all files, into a template
 * named after their content; a database is a copy of it.
 * Takes the server's address from TEST_DATABASE_URL (a user who may create databases); refuses when it is missing.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('TEST_DATABASE_URL is not set: integration tests run through "npm test"');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(server, async (client) => {
    const template = await ensureTemplate(client, server);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: databaseUrl(server, name),
    drop: () =>
      withServer(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

async function ensureTemplate(client: Client, server: string): Promise<string> {
  const template = `comensal_template_${createHash('sha256').update(migrationsFingerprint()).digest('hex').slice(0, 16)}`;
  if (await isReady(client, template)) return template;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    if (await isReady(client, template)) return template;
    await client.query(`drop database if exists ${template} with (force)`);
    await client.query(`create database ${template}`);
    await migrate(databaseUrl(server, template));
    // The mark of a complete template: an interrupted one lacks it and is made anew. It also keeps everyone from connecting.
    await client.query(`alter database ${template} with is_template true allow_connections false`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function isReady(client: Client, template: string): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1 and datistemplate', [template]);
  return found.rowCount === 1;
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

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
