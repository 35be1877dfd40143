import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { currentTracing, failureKind, type OpenSpan, type Tracing } from '../tracing/tracing';
import { statementName } from './statement-name';

type Ask = (request: unknown, ...rest: unknown[]) => unknown;

/**
 * Creates a span for each statement on the pool's connections that belongs to traced work; a process's own polling,
 * such as for pending work, gets none. Without tracing the pool stays unchanged. Spans contain no texts or values of
 * statements.
 */
export function traceStatements(pool: pg.Pool): void {
  const tracing = currentTracing();
  if (!tracing) return;
  const connect = pool.connect.bind(pool);
  // A caller that waits for a connection is called back by the code that returns one, and would count as part of its trace.
  pool.connect = ((done?: Parameters<typeof connect>[0]) =>
    done ? connect(AsyncResource.bind(done)) : connect()) as pg.Pool['connect'];
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as Ask;
    client.query = traceQueries(ask, tracing) as pg.PoolClient['query'];
  });
}

function traceQueries(ask: Ask, tracing: Tracing): Ask {
  return (request, ...rest) => {
    if (!tracing.isUnderWay()) return ask(request, ...rest);
    const name = statementName(textOf(request));
    const span = tracing.start({
      name,
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    });
    const done = rest.at(-1);
    if (typeof done === 'function')
      return ask(request, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
        ended(span, error, result);
        done(error, result);
      });
    const answer = ask(request, ...rest);
    if (answer instanceof Promise)
      answer.then(
        (result: unknown) => ended(span, null, result),
        (error: unknown) => ended(span, error, null),
      );
    // A cursor: its rows have been read, or the reader stopped.
    else if (isStream(answer)) answer.once('close', () => span.end());
    else span.end();
    return answer;
  };
}

function textOf(request: unknown): string {
  if (typeof request === 'string') return request;
  const { text, cursor } = request as { readonly text?: string; readonly cursor?: { readonly text?: string } };
  return text ?? cursor?.text ?? '';
}

function isStream(answer: unknown): answer is NodeJS.EventEmitter {
  return typeof answer === 'object' && answer !== null && 'once' in answer;
}

function ended(span: OpenSpan, error: unknown, result: unknown): void {
  if (error) span.fail(failureKind(error));
  const { rowCount } = (result ?? {}) as { readonly rowCount?: number | null };
  if (typeof rowCount === 'number') span.set({ 'db.response.returned_rows': rowCount });
  span.end();
}
