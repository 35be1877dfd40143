import type { InTransaction } from '@comensal/application';
import type pg from 'pg';
import type { ListReads } from './list-reads';
import type { Query } from './query';
import type { Replica } from './replica';
import type { Cursors } from './stream-rows';

/** The way to PostgreSQL: transactions for what writes, a pool for what only reads. */
export interface Database {
  readonly inTransaction: InTransaction;
  /** One statement outside a transaction: reads that answer from SQL, sessions, job progress. What the business writes is a use case. */
  readonly query: Query;
  /** The same for a read of few wordings that is asked all the time: each connection plans it once, regardless of the values. */
  readonly plannedQuery: Query;
  /** The pool behind `query`. */
  readonly reads: pg.Pool;
  /** Lists, reports and home, which a replica may answer where there is one. What decides something is asked of `query`. */
  readonly lists: ListReads;
  /** For what needs one session of the server for itself, such as a lock that outlives a transaction: never behind a pooler. */
  readonly sessions: pg.Pool;
  /** How the replica is, as the last read found it. */
  readonly replica: Pick<Replica, 'state' | 'lag'>;
  /** One statement of the product itself on business tables, such as housekeeping: the audit says so. */
  readonly systemQuery: Query;
  /** For lists that are read row by row. */
  readonly cursors: Cursors;
  /** The same for points of sale: people's lists leave them theirs. */
  readonly terminalCursors: Cursors;
  /** Fails when the database does not answer. */
  check(): Promise<void>;
  close(): Promise<void>;
}
