import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import type pg from 'pg';
import type { ListReads } from './list-reads';
import type { Query } from './query';
import type { Replica } from './replica';
import type { Cursors } from './stream-rows';

/** Access to PostgreSQL: transactions for writes, pools for reads. */
export interface Database {
  readonly inTransaction: InTransaction;
  /** One statement outside a transaction: SQL reads, sessions, job progress. Business writes go through use cases. */
  readonly query: Query;
  /** The same for a frequent read with few variants: each connection plans it once, whatever the values. */
  readonly plannedQuery: Query;
  /**
   * The same for a read of one record by its key: all concurrent ones share one connection (`pipelined`). Not for
   * statements that may wait for a lock or read many rows: the others would wait too.
   */
  readonly keyQuery: Query;
  /** The pool behind `query`. */
  readonly reads: pg.Pool;
  /**
   * Lists, reports and home, which a replica may answer if there is one. Reads that a decision depends on use `query`.
   */
  readonly lists: ListReads;
  /** For what needs its own session of the server, such as a lock that outlives a transaction; never behind a pooler. */
  readonly sessions: pg.Pool;
  /** The state of the replica at the last read. */
  readonly replica: Pick<Replica, 'state' | 'lag'>;
  /**
   * One statement of the product itself on business tables, such as housekeeping; the audit names the product as the actor.
   */
  readonly systemQuery: Query;
  /** For lists read row by row. */
  readonly cursors: Cursors;
  /** The same for points of sale, so that people's lists cannot use up theirs. */
  readonly terminalCursors: Cursors;
  /** Fails when the database does not respond. */
  check(): Promise<void>;
  close(): Promise<void>;
}
