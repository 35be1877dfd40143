import type { Pool, PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Connections for lists that are read row by row, and for nothing else: each is held for as long as its reader takes, and
 * readers who take their time must not keep everybody else from the database. A type of its own, so that no other pool is
 * given in its place.
 */
export class Cursors {
  constructor(private readonly pool: Pool) {}

  connect(): Promise<PoolClient> {
    return this.pool.connect();
  }

  end(): Promise<void> {
    return this.pool.end();
  }
}

const batchSize = 500;

/**
 * The rows of a statement from a cursor, a few hundred at a time: memory does not grow with the result. Whoever stops early
 * closes the cursor; the connection goes back to the pool only when it is closed.
 */
export async function* streamRows<Row extends object>(
  cursors: Cursors,
  { sql, parameters }: Statement,
): AsyncGenerator<Row> {
  const client = await cursors.connect();
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
