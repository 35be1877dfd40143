import type { PoolClient } from 'pg';
import { queryOf } from './one-connection';
import type { Query } from './query';
import { type Cursors, readRows, type Statement } from './stream-rows';

/** Statements that all see the database as of one moment, whatever is written meanwhile. Must be closed. */
export interface Snapshot {
  readonly query: Query;
  /** The rows of a statement from a cursor; then the snapshot ends, also when the reader stops early. */
  streamAndClose<Row extends object>(statement: Statement): AsyncIterableIterator<Row>;
  close(): Promise<void>;
}

export const beginSnapshot = 'begin transaction isolation level repeatable read, read only';

/** Opens a snapshot on its own connection. */
export async function openSnapshot(cursors: Cursors): Promise<Snapshot> {
  const { client, mayAskAgain } = await cursors.connect();
  try {
    await client.query(beginSnapshot);
  } catch (error) {
    client.release(true);
    if (mayAskAgain(error)) return openSnapshot(cursors);
    throw error;
  }
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await client.query('commit').then(
      () => client.release(),
      () => client.release(true),
    );
  };
  return {
    query: queryOf(client),
    close,
    streamAndClose: <Row extends object>(statement: Statement) => rowsThenClose<Row>(client, statement, close),
  };
}

/** A manual iterator: a generator that nobody began to read would close nothing when it is dropped. */
function rowsThenClose<Row extends object>(
  client: PoolClient,
  statement: Statement,
  close: () => Promise<void>,
): AsyncIterableIterator<Row> {
  const rows = readRows<Row>(client, statement);
  const leave = async (): Promise<IteratorResult<Row>> => {
    await rows.return(undefined);
    await close();
    return { done: true, value: undefined };
  };
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      try {
        const next = await rows.next();
        return next.done ? await leave() : next;
      } catch (error) {
        await close();
        throw error;
      }
    },
    return: leave,
  };
}
