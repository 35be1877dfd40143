import type pg from 'pg';
import type { Query } from './query';

/**
 * Runs statements on one connection of the pool: for a read-only transaction, or a session lock. After a failure the
 * connection is closed, which ends its transaction and its locks.
 */
export async function onOneConnection<Answer>(pool: pg.Pool, work: (query: Query) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  const query = queryOf(client);
  let failed = true;
  try {
    const answer = await work(query);
    failed = false;
    return answer;
  } finally {
    client.release(failed);
  }
}

/** Runs statements on an open connection. */
export function queryOf(client: pg.ClientBase): Query {
  return async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...parameters])).rows;
}
