import type { Pool, PoolClient } from 'pg';
import QueryStream from 'pg-query-stream';
import { noReplica, type Replica } from './replica';

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/**
 * Connections only for lists that are read row by row. Each is held for as long as its reader takes, and slow readers
 * must not keep everybody else from the database. A separate type, so that no other pool can be passed instead.
 */
export class Cursors {
  /** Reads `near` while `replica` allows it, else `primary`; without a replica only `near`. */
  constructor(
    private readonly near: Pool,
    private readonly primary: Pool = near,
    private readonly replica: Replica = noReplica,
  ) {}

  /** A connection, and whether a failure on it before the first row may be retried on the database. */
  async connect(): Promise<{ readonly client: PoolClient; mayAskAgain(error: unknown): boolean }> {
    if (this.replica.state === 'none') return { client: await this.near.connect(), mayAskAgain: () => false };
    if (await this.replica.isFresh()) {
      try {
        return { client: await this.near.connect(), mayAskAgain: (error) => this.replica.failed(error) };
      } catch (error) {
        if (!this.replica.failed(error)) throw error;
      }
    }
    return { client: await this.primary.connect(), mayAskAgain: () => false };
  }

  async end(): Promise<void> {
    await this.near.end();
    if (this.primary !== this.near) await this.primary.end();
  }
}

const batchSize = 500;

/**
 * The rows of a statement from a cursor, a few hundred at a time: memory does not grow with the result. A reader that
 * stops early closes the cursor; only then is the connection returned to the pool. Rejects when the connection is lost.
 */
export async function* streamRows<Row extends object>(cursors: Cursors, statement: Statement): AsyncGenerator<Row> {
  const { client } = await cursors.connect();
  try {
    yield* readRows<Row>(client, statement);
  } finally {
    client.release();
  }
}

/** The same over a connection that the caller holds, and that is free again when this has ended. */
export async function* readRows<Row extends object>(
  client: PoolClient,
  { sql, parameters }: Statement,
): AsyncGenerator<Row, undefined> {
  const stream = client.query(new CursorStream(sql, [...parameters], { batchSize }));
  const closed = new Promise<void>((resolve) => stream.once('close', resolve));
  const lose = (): void => stream.lose();
  client.once('end', lose);
  try {
    for await (const row of stream) yield row as Row;
  } finally {
    stream.destroy();
    await closed;
    client.off('end', lose);
  }
}

/** A cursor closes when the server confirms it, which a dead server never does: a lost connection closes it too. */
class CursorStream extends QueryStream {
  private readonly lost = Promise.withResolvers<null>();

  lose(): void {
    this.lost.resolve(null);
    this.destroy(new Error('Connection lost while reading rows'));
  }

  override _destroy(reason: Error | null, done: (error?: Error | null) => void): void {
    const answered = new Promise<Error | null>((resolve) =>
      super._destroy(reason as Error, (error?: Error | null) => resolve(error ?? null)),
    );
    void Promise.race([answered, this.lost.promise]).then((error) => done(error ?? reason));
  }
}
