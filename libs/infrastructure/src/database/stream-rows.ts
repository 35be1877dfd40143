import type { Pool } from 'pg';
import QueryStream from 'pg-query-stream';

/** A statement with its parameters. */
export interface Statement { readonly sql: string; readonly parameters: readonly unknown[] }

const batchSize = 500;

/**
 * The rows of a statement from a cursor, a few hundred at a time: memory does not grow with the result. Whoever stops early
 * closes the cursor; the connection goes back to the pool only when it is closed.
 */
export async function* streamRows<Row extends object>(pool: Pool, { sql, parameters }: Statement): AsyncGenerator<Row> {
  const client = await pool.connect();
  const stream = client.query(new QueryStream(sql, [...parameters], { batchSize }));
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  try {
    for await (const row of stream) yield row as Row;
  } finally {
    stream.destroy();
    await closed;
    client.release();
  }
}
