import type pg from 'pg';
import { PlanKeepingClient } from './cached-plans';
import { actingStatement } from './roles/acting';
import { socketOf } from './silent-server';

/** Statements whose answers nobody needs, and which PostgreSQL refuses only in a transaction that then fails. */
const unheard: ReadonlySet<unknown> = new Set(['begin', actingStatement]);
const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/**
 * A connection for transactions: their begin, and who acts in them, resolve at once and are sent together with the next
 * statement, so that a transaction saves two round trips; all statements of one event-loop turn leave in one write. A
 * deferred failure fails the next statement, and the commit too, with its own error. Give its pool `pipeline`, and its
 * statements as promises.
 */
export class TransactionClient extends PlanKeepingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query as (...values: unknown[]) => unknown;
    /** Why a statement failed that nobody waited for. */
    let failure: { readonly error: unknown } | null = null;
    let isHeldBack = false;
    const holdBack = (): void => {
      if (isHeldBack) return;
      isHeldBack = true;
      socketOf(this).cork();
    };
    const send = (): void => {
      if (!isHeldBack) return;
      isHeldBack = false;
      socketOf(this).uncork();
    };
    const forget = (): void => {
      failure = null;
    };
    const refuse = (error: unknown): never => {
      const cause = failure;
      forget();
      throw cause ? cause.error : error;
    };
    this.query = ((request: unknown, ...rest: unknown[]) => {
      holdBack();
      if (unheard.has(request)) {
        // Sent alone if no other statement follows in this turn.
        setImmediate(send);
        (ask(request, ...rest) as Promise<unknown>).catch((error: unknown) => {
          failure ??= { error };
        });
        return Promise.resolve(nothing);
      }
      process.nextTick(send);
      const answer = ask(request, ...rest);
      if (!(answer instanceof Promise)) return answer;
      if (request === 'rollback') {
        // A deferred failure ends with its transaction, and is reported once.
        answer.then(forget, forget);
        return answer;
      }
      return answer.then((result) => (failure ? refuse(null) : result), refuse);
    }) as pg.Client['query'];
  }
}
