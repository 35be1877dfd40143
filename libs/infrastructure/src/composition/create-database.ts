import type { KeyObject } from 'node:crypto';
import type { Clock } from '@comensal/application/platform/clock';
import { MikroORM } from '@mikro-orm/postgresql';
import type pg from 'pg';
import type { Configuration } from '../platform/configuration/configuration';
import { tokenSecret } from '../platform/configuration/token-secret';
import { keepPlan, NamelessClient, PlanKeepingClient } from '../platform/database/cached-plans';
import type { Database } from '../platform/database/database';
import { createListReads } from '../platform/database/list-reads';
import { onOneConnection } from '../platform/database/one-connection';
import { keepAliveOptions, openPool, replaceLost } from '../platform/database/open-pool';
import { pipelined } from '../platform/database/pipeline';
import type { Query } from '../platform/database/query';
import { noReplica, type ReplicaOptions, watchReplica } from '../platform/database/replica';
import { actAs, actingKey } from '../platform/database/roles/acting';
import { systemUsername } from '../platform/database/roles/role-names';
import { endSilent, usualPatience } from '../platform/database/silent-server';
import { Cursors } from '../platform/database/stream-rows';
import { traceStatements } from '../platform/database/trace-statements';
import { TransactionClient } from '../platform/database/transaction-client';
import { registerColumnTypes } from '../platform/database/types';
import { describeError, type Logger } from '../platform/logging/logger';
import { entities } from './gathered';
import { createInOneStatement } from './in-one-statement';
import { createInTransaction } from './in-transaction';

export interface DatabaseOptions {
  readonly url: string;
  /** For the read-only role, which reads whole lists; defaults to `url`. */
  readonly readUrl?: string | undefined;
  /** Like `url`, but bypassing a pooler, for what needs its own session; defaults to `url`. */
  readonly sessionUrl?: string | undefined;
  /** Called when the replica at `readUrl` changes its state. */
  readonly replicaChanged?: ReplicaOptions['changed'];
  /** The key with which the application proves to the database who acts (`actingKey`); required when the database has it. */
  readonly actingKey?: KeyObject | undefined;
  /** Connections for transactions, and as many for everything else. */
  readonly poolSize?: number | undefined;
  /** Whether connections keep the plans of `keepPlan`; not behind a pooler that gives each transaction another connection. */
  readonly keepsPlans?: boolean | undefined;
  /** The time recorded by the audit; defaults to the system's. */
  readonly clock?: Clock | undefined;
  /** Most unfinished jobs per person. */
  readonly jobsPerPerson?: number | undefined;
}

/** Applies the settings shared by all of our pools, including the entity manager's. */
function watched(pool: pg.Pool): void {
  replaceLost(pool);
  endSilent(pool, usualPatience);
  traceStatements(pool);
}

function openTracedPool(options: pg.PoolConfig): pg.Pool {
  const pool = openPool(options);
  traceStatements(pool);
  return pool;
}

/** How long a list waits for a connection before it is refused as unavailable. */
const cursorWaitMs = 10_000;

/** A replica that does not even accept connections is not waited for. */
const replicaWaitMs = 1_000;

/** Whether two URLs name the same server, whatever the roles. */
function isSameServer(one: string, other: string): boolean {
  const [first, second] = [new URL(one), new URL(other)];
  return first.host === second.host && first.pathname === second.pathname;
}

/** How a process of the product connects. Logs where lists are read whenever that changes. */
export function databaseOptions(
  configuration: Pick<
    Configuration,
    | 'databaseUrl'
    | 'databaseReadUrl'
    | 'databaseSessionUrl'
    | 'databasePool'
    | 'databaseKeepsPlans'
    | 'tokenSecret'
    | 'dataDir'
    | 'fairUse'
  >,
  logger?: Logger,
): DatabaseOptions {
  return {
    url: configuration.databaseUrl,
    readUrl: configuration.databaseReadUrl,
    sessionUrl: configuration.databaseSessionUrl,
    replicaChanged: (state, error) => {
      if (state === 'fresh') logger?.info({ replica: state }, 'reading lists from the replica again');
      else
        logger?.warn(
          { replica: state, ...(error === undefined ? {} : { error: describeError(error) }) },
          'reading lists from the primary: the replica lags',
        );
    },
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
  sessionUrl = url,
  replicaChanged,
  actingKey: key,
  poolSize = 10,
  keepsPlans = true,
  clock = () => new Date(),
  jobsPerPerson,
}: DatabaseOptions): Promise<Database> {
  registerColumnTypes();
  const Client = keepsPlans ? PlanKeepingClient : NamelessClient;
  const orm = new MikroORM({
    clientUrl: url,
    entities,
    pool: { min: 0, max: poolSize },
    // A pooler gives each transaction another connection, and may not support pipelined statements.
    driverOptions: {
      ...(keepsPlans ? { Client: TransactionClient, pipeline: true } : { Client }),
      onPoolCreated: watched,
      ...keepAliveOptions,
    },
    forceUtcTimezone: true,
  });
  const reads = openTracedPool({
    connectionString: url,
    max: poolSize,
    application_name: 'comensal',
    Client,
  });
  const replicaPool = openTracedPool({
    connectionString: readUrl,
    max: poolSize,
    application_name: 'comensal-lists',
    connectionTimeoutMillis: replicaWaitMs,
  });
  const replica = isSameServer(url, readUrl)
    ? noReplica
    : watchReplica({ primary: reads, replica: replicaPool, changed: replicaChanged });
  const sessions = openTracedPool({ connectionString: sessionUrl, max: 3, application_name: 'comensal-sessions' });
  const createCursors = (share: number): Cursors => {
    const open = (connectionString: string): pg.Pool =>
      openTracedPool({
        connectionString,
        max: Math.max(2, Math.floor(poolSize * share)),
        application_name: 'comensal-cursors',
        connectionTimeoutMillis: cursorWaitMs,
      });
    return replica.state === 'none' ? new Cursors(open(readUrl)) : new Cursors(open(readUrl), open(url), replica);
  };
  const cursors = createCursors(1 / 2);
  const terminalCursors = createCursors(1 / 4);
  const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await reads.query<Row>(sql, [...parameters])).rows;
  const plannedQuery: Query = (sql, parameters = []) => query(keepPlan(sql), parameters);
  const keyReads = openTracedPool({
    connectionString: url,
    max: 1,
    application_name: 'comensal-keys',
    Client,
    pipeline: true,
  });
  // A pooler gives each statement its own server connection.
  const sharedQuery = keepsPlans ? pipelined(keyReads) : query;
  const keyQuery: Query = (sql, parameters = []) => sharedQuery(keepPlan(sql), parameters);
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
    inOneStatement: createInOneStatement(() => orm.em.getConnection().getNativeClient(), {
      isPipelined: keepsPlans,
      clock,
      key,
    }),
    reads,
    lists: createListReads(reads, replicaPool, replica),
    sessions,
    replica,
    cursors,
    terminalCursors,
    query,
    plannedQuery,
    keyQuery,
    systemQuery,
    check: async () => {
      await reads.query('select 1');
    },
    close: async () => {
      await Promise.all([
        orm.close(true),
        ...[reads, keyReads, replicaPool, sessions, cursors, terminalCursors].map((pool) => pool.end()),
      ]);
    },
  };
}
