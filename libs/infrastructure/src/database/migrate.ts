import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { migrationsList } from './migrations/index';

/** Any number: the same in every process, and no other lock of the product uses it. */
const migrationLock = 7_203_114;

/**
 * Brings the schema up to date, forward only. Safe from several processes at once: they take turns under an advisory lock,
 * and the later ones find nothing left to do. All pending migrations are one transaction: a failing one leaves nothing half-made.
 * Takes a PostgreSQL URL; gives the names of the migrations that it ran; rejects with the database's error.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const lockHolder = new Client({ connectionString: databaseUrl, application_name: 'comensal-migrate' });
  await lockHolder.connect();
  try {
    await lockHolder.query('select pg_advisory_lock($1)', [migrationLock]);
    return await runPending(databaseUrl);
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
