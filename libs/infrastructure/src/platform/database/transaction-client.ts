import type pg from 'pg';
import { PlanKeepingClient } from './kept-plans';
import { actingStatement } from './roles/acting';
import { socketOf } from './silent-server';

/** Statements that answer nothing anyone needs, and which PostgreSQL refuses only in a transaction that then comes to nothing. */
const unheard: ReadonlySet<unknown> = new Set(['begin', actingStatement]);
const nothing = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies pg.QueryResult;

/**
 * A connection for transactions: their beginning, and who acts in them, are answered at once and leave together with the
 * statement that follows, so that a transaction waits for the server twice less; all that is asked in one turn of the process
 * leaves by one write. What fails unheard fails the next statement, and the commit too, with its own error. Give its pool
 * `pipeline`, and its statements as promises.
 */
export class TransactionClient extends PlanKeepingClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query as (...given: unknown[]) => unknown;
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
    this.query = ((asked: unknown, ...rest: unknown[]) => {
      holdBack();
      if (unheard.has(asked)) {
        // What is not followed by another statement in this turn leaves alone.
        setImmediate(send);
        (ask(asked, ...rest) as Promise<unknown>).catch((error: unknown) => {
          failure ??= { error };
        });
        return Promise.resolve(nothing);
      }
      process.nextTick(send);
      const answer = ask(asked, ...rest);
      if (!(answer instanceof Promise)) return answer;
      if (asked === 'rollback') {
        // With its transaction goes what failed in it, and nobody is told twice.
        answer.then(forget, forget);
        return answer;
      }
      return answer.then((result) => (failure ? refuse(null) : result), refuse);
    }) as pg.Client['query'];
  }
}
