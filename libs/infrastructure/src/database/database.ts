import type { Clock, InTransaction } from '@comensal/application';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { entities } from './entities';
import { createInTransaction } from './in-transaction';
import type { Query } from './query';
import { Cursors } from './stream-rows';
import { registerColumnTypes } from './types';

export interface DatabaseOptions {
  readonly url: string;
  /** Connections for transactions, and as many for everything else. */
  readonly poolSize?: number | undefined;
  /** The time that the audit records; the system's when absent. */
  readonly clock?: Clock | undefined;
}

/** The way to PostgreSQL: transactions for what writes, a pool for what only reads. */
export interface Database {
  readonly inTransaction: InTransaction;
  /** One statement outside a transaction: reads that answer from SQL, sessions, job progress. What the business writes is a use case. */
  readonly query: Query;
  /** The same for a read of few wordings that is asked all the time: each connection plans it once, whatever the values. */
  readonly plannedQuery: Query;
  /** The pool behind `query`. */
  readonly reads: pg.Pool;
  /** For lists that are read row by row. */
  readonly cursors: Cursors;
  /** Fails when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Who did what no person asked for, in the audit: housekeeping, the watched folder. Nobody's user name has such signs. */
const systemUsername = '(sistema)';

/** How long a list waits for a connection before it is refused as unavailable. */
const cursorWaitMs = 10_000;

/** Connects lazily: the first statement opens the first connection. */
export async function createDatabase({
  url,
  poolSize = 10,
  clock = () => new Date(),
}: DatabaseOptions): Promise<Database> {
  registerColumnTypes();
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
  });
  const reads = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'comensal',
    options: `-c app.username=${systemUsername}`,
  });
  // A connection that the server drops while nobody uses it is replaced by the pool; without a listener it would end the process.
  reads.on('error', () => undefined);
  const cursorPool = new pg.Pool({
    connectionString: url,
    max: Math.max(2, Math.floor(poolSize / 2)),
    application_name: 'comensal-cursors',
    connectionTimeoutMillis: cursorWaitMs,
  });
  cursorPool.on('error', () => undefined);
  const cursors = new Cursors(cursorPool);
  const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await reads.query<Row>(sql, [...parameters])).rows;
  const nameOf = createStatementNames();
  const plannedQuery: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await reads.query<Row>({ name: nameOf(sql), text: sql, values: [...parameters] })).rows;
  return {
    inTransaction: createInTransaction(orm, clock),
    reads,
    cursors,
    query,
    plannedQuery,
    check: async () => {
      await reads.query('select 1');
    },
    close: async () => {
      await Promise.all([orm.close(true), reads.end(), cursors.end()]);
    },
  };
}

/** One name a wording: a connection that has planned it once is told the name and the values alone. */
function createStatementNames(): (sql: string) => string {
  const names = new Map<string, string>();
  return (sql) => {
    const name = names.get(sql) ?? `planned-${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}
