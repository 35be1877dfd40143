import type pg from 'pg';
import { keepPlan } from './cached-plans';
import { onOneConnection } from './one-connection';
import type { Query } from './query';
import type { Replica } from './replica';

/** Reads of lists, reports and home: on the replica while it is fresh, otherwise on the database. */
export interface ListReads {
  readonly query: Query;
  /** See `Database.plannedQuery`. */
  readonly plannedQuery: Query;
  /** Several statements on one connection, which may be repeated: a read that fails on the replica runs again. */
  onConnection<Answer>(work: (query: Query) => Promise<Answer>): Promise<Answer>;
}

/** The one place that decides where a list is read. A read that fails on the replica is repeated on the database. */
export function createListReads(primary: pg.Pool, replicaPool: pg.Pool, replica: Replica): ListReads {
  const either = async <Answer>(read: (pool: pg.Pool) => Promise<Answer>): Promise<Answer> => {
    if (await replica.isFresh()) {
      try {
        return await read(replicaPool);
      } catch (error) {
        if (!replica.failed(error)) throw error;
      }
    }
    return read(primary);
  };
  const query: Query = <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    either(async (pool) => (await pool.query<Row>(sql, [...parameters])).rows);
  return {
    query,
    plannedQuery: (sql, parameters) => query(keepPlan(sql), parameters),
    onConnection: (work) => either((pool) => onOneConnection(pool, work)),
  };
}
