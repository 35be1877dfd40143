import type { InTransaction } from '@comensal/application';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { entities } from './entities';
import type { Query } from './query';
import { createInTransaction } from './in-transaction';
import { registerColumnTypes } from './types';

export interface DatabaseOptions {
  readonly url: string;
  /** A read replica for lists and reports; the same database when absent. */
  readonly readUrl?: string | undefined;
  /** Connections for writing, and as many for reading. */
  readonly poolSize?: number | undefined;
}

/** The way to PostgreSQL: transactions for what writes, a pool for what only reads. */
export interface Database {
  readonly inTransaction: InTransaction;
  /** For reads that answer from SQL, and for cursors. Never for a write that belongs to the business: those are use cases. */
  readonly reads: pg.Pool;
  /** One statement on the writing database, outside a transaction: sessions, job progress and such. */
  readonly query: Query;
  /** Fails when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Connects lazily: the first statement opens the first connection. */
export async function createDatabase({ url, readUrl, poolSize = 10 }: DatabaseOptions): Promise<Database> {
  registerColumnTypes();
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [...entities],
    pool: { min: 0, max: poolSize },
    forceUtcTimezone: true,
  });
  const reads = new pg.Pool({ connectionString: readUrl ?? url, max: poolSize, application_name: 'comensal' });
  const platform = new pg.Pool({ connectionString: url, max: poolSize, application_name: 'comensal' });
  // A connection that the server drops while nobody uses it is replaced by the pool; without a listener it would end the process.
  for (const pool of [reads, platform]) pool.on('error', () => undefined);
  const query: Query = async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await platform.query<Row>(sql, [...parameters])).rows;
  return {
    inTransaction: createInTransaction(orm),
    reads,
    query,
    check: async () => { await platform.query('select 1'); },
    close: async () => { await Promise.all([orm.close(true), reads.end(), platform.end()]); },
  };
}
