import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import type { Client } from 'pg';
import { keepFunctions } from '../functions/keep-functions';
import { queryOf } from '../one-connection';
import { queueSchema } from '../roles/apply-rights';
import { migrationsList } from './index';

/**
 * Runs what is pending of the schema, in one transaction, then brings the functions and the queue's tables up to date. Takes the
 * owner's URL, and the connection that holds the lock. Gives the names of the migrations that it ran. Only `migrate` calls it.
 */
export async function applyMigrations(databaseUrl: string, lockHolder: Client): Promise<string[]> {
  const ran = await runPending(databaseUrl);
  await keepFunctions(queryOf(lockHolder));
  await runMigrations(lockHolder, queueSchema);
  return ran;
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
