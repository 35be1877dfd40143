import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import { Client } from 'pg';
import { advisoryLocks } from './advisory-locks';
import { keepFunctions } from './functions/keep-functions';
import { takeOver } from './migrations/before-first-installation';
import { migrationsList } from './migrations/index';
import { queryOf } from './one-connection';
import { keepActingKey } from './roles/acting';
import { applyRights, queueSchema } from './roles/apply-rights';

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
    const ran = await runPending(databaseUrl);
    await keepFunctions(query);
    await runMigrations(lockHolder, queueSchema);
    await applyRights(query);
    if (actingKey) await keepActingKey(query, actingKey);
    return ran;
  } finally {
    // Ending the session releases the lock.
    await lockHolder.end();
  }
}

async function runPending(databaseUrl: string): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: databaseUrl,
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 0, max: 1 },
    migrations: {
      migrationsList,
      tableName: 'migrations',
      snapshot: false,
      disableForeignKeys: false,
      allOrNothing: true,
      silent: true,
    },
  });
  try {
    const ran = await orm.migrator.up();
    return ran.map((migration) => migration.name);
  } finally {
    await orm.close(true);
  }
}
