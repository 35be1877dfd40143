import type pg from 'pg';
import type { Query } from './query';

/**
 * Runs statements on one and the same connection of the pool: a transaction that only reads, a lock of the session. After a
 * failure the connection is closed, and takes its transaction and its locks with it.
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

/** Statements on a connection that is there. */
export function queryOf(client: pg.ClientBase): Query {
  return async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
    (await client.query<Row>(sql, [...parameters])).rows;
}
