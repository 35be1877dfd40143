import type { KeyObject } from 'node:crypto';
import { Client } from 'pg';
import { ConfigurationError } from '../configuration/configuration';
import { advisoryLocks } from './advisory-locks';
import { refuseServer, warnOfSlots } from './check-server';
import type { MigrationsList } from './migrations/apply-migrations';
import { takeOver } from './migrations/before-first-installation';
import { queryOf } from './one-connection';
import { refusalOfNewer, standingOf } from './release/database-release';
import { type DatabaseBuild, presentBuild } from './release/present-build';
import { keepActingKey } from './roles/acting';
import { applyRights } from './roles/apply-rights';

/** What `migrate` installs, for tests that need another version. */
export interface MigratedBuild extends DatabaseBuild {
  readonly list: MigrationsList;
}

export interface MigrateOptions {
  /** The key with which the application proves who acts in a transaction; the database keeps the last one it got. */
  readonly actingKey?: KeyObject | undefined;
  /** Defaults to the current version. */
  readonly build?: MigratedBuild | undefined;
  /** Called with a sentence for what endangers the server but does not prevent the migration. */
  readonly warn?: ((sentence: string) => void) | undefined;
}

/**
 * Updates the schema, its functions and the queue's tables, forward only, with the rights of the roles. Several
 * processes may call it at once: they take turns under an advisory lock, and the later ones find nothing left to do.
 * Each migration is one transaction: a failing one leaves nothing behind, and the next run continues with it. A
 * database of a newer version is left as it is, functions and rights included, when that version works with this one,
 * and refused otherwise. Takes the PostgreSQL URL of the owner. Returns the names of the migrations that it ran;
 * rejects with the database's error, or with a ConfigurationError on a database that the product does not work with.
 */
export async function migrate(databaseUrl: string, { actingKey, build, warn }: MigrateOptions = {}): Promise<string[]> {
  const lockHolder = new Client({ connectionString: databaseUrl, application_name: 'comensal-migrate' });
  await lockHolder.connect();
  try {
    const query = queryOf(lockHolder);
    await refuseServer(query);
    if (warn) await warnOfSlots(query, warn, Date.now());
    await lockHolder.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    await takeOver(query);
    const ran = await bringUpToDate(databaseUrl, lockHolder, build);
    if (actingKey) await keepActingKey(query, actingKey);
    return ran;
  } finally {
    // Ending the session releases the lock.
    await lockHolder.end();
  }
}

async function bringUpToDate(
  databaseUrl: string,
  lockHolder: Client,
  input: MigratedBuild | undefined,
): Promise<string[]> {
  const query = queryOf(lockHolder);
  const build = input ?? presentBuild;
  const standing = await standingOf(query, build);
  const refusal = refusalOfNewer(standing, build);
  if (refusal !== null) throw new ConfigurationError(refusal);
  if (standing.is === 'newer') return [];
  const { applyMigrations } = await import('./migrations/apply-migrations');
  const ran = await applyMigrations(databaseUrl, lockHolder, build, input?.list);
  await applyRights(query);
  return ran;
}
