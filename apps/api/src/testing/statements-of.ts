import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A statement by its text, or an object that contains it. */
type Sent = string | { readonly text?: string };

/**
 * The statements that the work sends to the database, without values; concurrent statements of others are excluded.
 * Takes one piece of work at a time.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const sent: string[] = [];
  const inWork = new AsyncLocalStorage<true>();
  const client = pg.Client.prototype as unknown as {
    query(this: unknown, statement: Sent, ...more: unknown[]): unknown;
  };
  const { query } = client;
  client.query = function recorded(statement, ...more) {
    if (inWork.getStore()) sent.push(typeof statement === 'string' ? statement : (statement.text ?? ''));
    return query.call(this, statement, ...more);
  };
  try {
    await inWork.run(true, work);
  } finally {
    client.query = query;
  }
  return sent;
}
