import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureRoles, giveToOwner, letOwnerSkipTriggers, roleNames } from './roles.mjs';

/** Name of the product's database in the embedded server. */
export const databaseName = 'comensal';

/**
 * Creates the roles and the product's database in an embedded server if they are missing; a database of an older
 * version, which belonged to the superuser, becomes the owner's. Takes the server, its data folder, where the passwords
 * of the roles are kept, and `{throwaway}`. Returns the URLs `{application, owner, read}`: the superuser is not needed
 * any more.
 */
export async function ensureDatabase(server, dataDir, { throwaway = false } = {}) {
  const passwords = throwaway ? await ensureTestRoles(server) : rolePasswords(dataDir);
  await withClient(server.url('postgres'), async (client) => {
    if (!throwaway) await ensureRoles(client, passwords);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName} owner ${roleNames.owner}`);
  });
  await withClient(server.url(databaseName), giveToOwner);
  return addressesOf(server.port, passwords);
}

/** The roles of a test server: they have the superuser's password, since all are disposable. Returns the passwords. */
export async function ensureTestRoles(server) {
  const { password } = new URL(server.url('postgres'));
  const passwords = { owner: password, application: password, read: password };
  await withClient(server.url('postgres'), async (client) => {
    await ensureRoles(client, passwords);
    await letOwnerSkipTriggers(client);
  });
  return passwords;
}

/** The URLs of the database that is running on this port, for a command beside it. */
export function runningDatabase(port, dataDir) {
  return addressesOf(port, rolePasswords(dataDir));
}

/** What a backup needs besides the application's settings: the cluster's folder, and the role that may make one. */
export function asAdmin(server) {
  return { EMBEDDED_CLUSTER: server.folder, DATABASE_ADMIN_URL: server.url(databaseName) };
}

/** Without a backup process, PostgreSQL need not retain unarchived WAL. */
export async function forgetBackups(server) {
  await withClient(server.url('postgres'), (client) =>
    client.query(
      "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'comensal_backup' and not active",
    ),
  );
}

function addressesOf(port, passwords) {
  return Object.fromEntries(
    Object.entries(roleNames).map(([kind, role]) => [
      kind,
      `postgres://${role}:${passwords[kind]}@127.0.0.1:${port}/${databaseName}`,
    ]),
  );
}

/** Generated once; only the owner of the folder may read them. */
function rolePasswords(dataDir) {
  const file = path.join(dataDir, 'postgres.roles');
  const fresh = Object.fromEntries(Object.keys(roleNames).map((kind) => [kind, randomBytes(24).toString('hex')]));
  try {
    writeFileSync(file, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Drops the product's database from an embedded server, and ends the connections to it. */
export async function dropDatabase(server) {
  await withClient(server.url('postgres'), (client) =>
    client.query(`drop database if exists ${databaseName} with (force)`),
  );
}

/** Whether this migrated database is still empty. */
export async function isEmpty(url) {
  const { users, companies } = await whatStands(url);
  return !users && !companies;
}

/** Whether this migrated database has users, and companies. */
export async function whatStands(url) {
  const { rows } = await withClient(url, (client) =>
    client.query('select exists (select from users) as users, exists (select from companies) as companies'),
  );
  return rows[0];
}

async function withClient(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, application_name: 'comensal-start' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
