import { setTimeout as wait } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM } from '@mikro-orm/postgresql';
import { runMigrations } from 'bullmq';
import type { Client } from 'pg';
import { keepFunctions } from '../functions/keep-functions';
import { queryOf } from '../one-connection';
import type { Query } from '../query';
import type { DatabaseBuild } from '../release/present-build';
import { queueSchema } from '../roles/apply-rights';
import { migrationsList } from '.';

export type MigrationsList = readonly {
  readonly name: string;
  readonly class: (typeof migrationsList)[number]['class'];
}[];

/**
 * Whoever waits for a table makes everybody behind wait too. Waiting while holding another table may cause a deadlock,
 * which PostgreSQL detects after a second. So a migration waits for less than that, releases its locks, and retries.
 */
const lockLimitMs = 300;
const pauseMs = 500;
/** Ten minutes: an export locks its tables for some minutes. */
const attempts = 1_200;
/** No lock in time, or a deadlock. */
const comesBackAfter: readonly unknown[] = ['55P03', '40P01'];

/**
 * Runs the pending migrations, each in its own transaction, then updates the functions and the queue's tables. Takes
 * the owner's URL, the connection that holds the lock, and the version to install. Returns the names of the migrations
 * that it ran. Only `migrate` calls it.
 */
export async function applyMigrations(
  databaseUrl: string,
  lockHolder: Client,
  build: DatabaseBuild,
  list: MigrationsList = migrationsList,
): Promise<string[]> {
  const query = queryOf(lockHolder);
  const ran = await runPending(databaseUrl, query, list);
  await keepFunctions(query, build);
  await runMigrations(lockHolder, queueSchema);
  return ran;
}

/** A migration that could not get a lock left nothing behind, and is retried. */
async function runPending(databaseUrl: string, query: Query, list: MigrationsList): Promise<string[]> {
  const before = await namesRun(query);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runOnce(databaseUrl, list);
      return (await namesRun(query)).filter((name) => !before.includes(name));
    } catch (error) {
      if (!comesBackAfter.includes((error as { code?: unknown }).code) || attempt === attempts) throw error;
      await wait(pauseMs);
    }
  }
}

async function namesRun(query: Query): Promise<string[]> {
  const [made] = await query<{ table: string | null }>(`select to_regclass('public.migrations')::text as table`);
  if (!made?.table) return [];
  return (await query<{ name: string }>('select name from migrations order by id')).map(({ name }) => name);
}

async function runOnce(databaseUrl: string, list: MigrationsList): Promise<void> {
  const orm = new MikroORM({
    clientUrl: databaseUrl,
    driverOptions: { options: `-c lock_timeout=${lockLimitMs}` },
    entities: [],
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    pool: { min: 0, max: 1 },
    migrations: {
      migrationsList: [...list],
      tableName: 'migrations',
      snapshot: false,
      disableForeignKeys: false,
      allOrNothing: false,
      silent: true,
    },
  });
  try {
    await orm.migrator.up();
  } finally {
    await orm.close(true);
  }
}
