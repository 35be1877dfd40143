import { Client } from 'pg';
import { advisoryLocks } from './advisory-locks';
import { takeOver } from './migrations/before-first-installation';
import { queryOf } from './one-connection';
import { keepActingKey } from './roles/acting';
import { applyRights } from './roles/apply-rights';

export interface MigrateOptions {
  /** By which the application proves who acts in a transaction; the database keeps the one that it was given last. */
  readonly actingKey?: Buffer | undefined;
}

/**
 * Brings the schema, its functions and the queue's up to date, forward only, and the rights of the roles with them. Safe from
 * several processes at once: they take turns under an advisory lock, and the later ones find nothing left to do. All pending
 * migrations are one transaction: a failing one leaves nothing half-made.
 * Takes the PostgreSQL URL of the owner; gives the names of the migrations that it ran; rejects with the database's error.
 */
export async function migrate(databaseUrl: string, { actingKey }: MigrateOptions = {}): Promise<string[]> {
  const lockHolder = new Client({ connectionString: databaseUrl, application_name: 'comensal-migrate' });
  await lockHolder.connect();
  try {
    await lockHolder.query('select pg_advisory_lock($1)', [advisoryLocks.migration]);
    const query = queryOf(lockHolder);
    await takeOver(query);
    const { applyMigrations } = await import('./migrations/apply-migrations');
    const ran = await applyMigrations(databaseUrl, lockHolder);
    await applyRights(query);
    if (actingKey) await keepActingKey(query, actingKey);
    return ran;
  } finally {
    // Ending the session releases the lock.
    await lockHolder.end();
  }
}
