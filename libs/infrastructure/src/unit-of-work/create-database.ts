import type { Clock } from '@comensal/application';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { Configuration } from '../configuration/configuration';
import { tokenSecret } from '../configuration/token-secret';
import type { Database } from '../database/database';
import { keepPlan, PlanKeepingClient } from '../database/kept-plans';
import { onOneConnection } from '../database/one-connection';
import { openPool, replaceLost } from '../database/open-pool';
import type { Query } from '../database/query';
import { actAs, actingKey } from '../database/roles/acting';
import { systemUsername } from '../database/roles/role-names';
import { Cursors } from '../database/stream-rows';
import { registerColumnTypes } from '../database/types';
import { entities } from './entities';
import { createInTransaction } from './in-transaction';

export interface DatabaseOptions {
  readonly url: string;
  /** Of a role that only reads, for whole lists; the same when absent. */
  readonly readUrl?: string | undefined;
  /** By which the application proves to the database who acts (`actingKey`); needed where the database keeps it. */
  readonly actingKey?: Buffer | undefined;
  /** Connections for transactions, and as many for everything else. */
  readonly poolSize?: number | undefined;
  /** Whether connections keep the plans of `keepPlan`; not behind a pooler that hands each transaction another connection. */
  readonly keepsPlans?: boolean | undefined;
  /** The time that the audit records; the system's when absent. */
  readonly clock?: Clock | undefined;
  /** Unfinished jobs of a person at most. */
  readonly jobsPerPerson?: number | undefined;
}

/** How long a list waits for a connection before it is refused as unavailable. */
const cursorWaitMs = 10_000;

/** How a process of the product connects. */
export function databaseOptions(
  configuration: Pick<
    Configuration,
    'databaseUrl' | 'databaseReadUrl' | 'databasePool' | 'databaseKeepsPlans' | 'tokenSecret' | 'dataDir' | 'fairUse'
  >,
): DatabaseOptions {
  return {
    url: configuration.databaseUrl,
    readUrl: configuration.databaseReadUrl,
    poolSize: configuration.databasePool,
    keepsPlans: configuration.databaseKeepsPlans,
    actingKey: actingKey(tokenSecret(configuration)),
    jobsPerPerson: configuration.fairUse.jobs,
  };
}

/** Connects lazily: the first statement opens the first connection. */
export async function createDatabase({
  url,
  readUrl = url,
  actingKey: key,
  poolSize = 10,
  keepsPlans = true,
  clock = () => new Date(),
  jobsPerPerson,
}: DatabaseOptions): Promise<Database> {
  registerColumnTypes();
  const Client = keepsPlans ? PlanKeepingClient : pg.Client;
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    driverOptions: { Client, onPoolCreated: replaceLost },
    forceUtcTimezone: true,
  });
  const reads = openPool({
    connectionString: url,
    max: poolSize,
    application_name: 'comensal',
    Client,
  });
  const createCursors = (share: number): Cursors => {
    const pool = openPool({
      connectionString: readUrl,
      max: Math.max(2, Math.floor(poolSize * share)),
      application_name: 'comensal-cursors',
      connectionTimeoutMillis: cursorWaitMs,
    });
    return new Cursors(pool);
  };
  const cursors = createCursors(1 / 2);
  const terminalCursors = createCursors(1 / 4);
  const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await reads.query<Row>(sql, [...parameters])).rows;
  const plannedQuery: Query = (sql, parameters = []) => query(keepPlan(sql), parameters);
  const systemQuery: Query = <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    onOneConnection(reads, async (run) => {
      await run('begin');
      await actAs(run, { username: systemUsername, moment: clock(), key });
      const rows = await run<Row>(sql, parameters);
      await run('commit');
      return rows;
    });
  return {
    inTransaction: createInTransaction(orm, { clock, key, jobsPerPerson }),
    reads,
    cursors,
    terminalCursors,
    query,
    plannedQuery,
    systemQuery,
    check: async () => {
      await reads.query('select 1');
    },
    close: async () => {
      await Promise.all([orm.close(true), reads.end(), cursors.end(), terminalCursors.end()]);
    },
  };
}
