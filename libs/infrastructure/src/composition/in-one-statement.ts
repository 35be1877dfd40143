import type { KeyObject } from 'node:crypto';
import type { InDinerStatement } from '@comensal/application/customers';
import type { Clock } from '@comensal/application/platform/clock';
import type pg from 'pg';
import { createCustomerRepository } from '../customers/customer.repository';
import { earlierAnswer, insistOnKey, isKeyClaimed, keepAnswer } from '../platform/database/idempotency-keys';
import { queryOf } from '../platform/database/one-connection';
import type { Query } from '../platform/database/query';
import { actAs } from '../platform/database/roles/acting';
import { plannedBy } from '../platform/database/transaction-query';

declare module '../platform/database/database' {
  interface Database {
    readonly inOneStatement: InDinerStatement;
  }
}

interface OneStatementSettings {
  /** Whether its connections send a statement before the previous ones are answered (`TransactionClient`). */
  readonly isPipelined: boolean;
  readonly clock: Clock;
  /** The key with which the application proves who acts. */
  readonly key: KeyObject | undefined;
}

/**
 * The `InOneStatement` port on the pool of the transactions. Who acts, the claim of the key, the statement and the
 * commit are sent together; with a key the commit is sent together with storing the answer. Where one of them fails,
 * PostgreSQL turns the commit into a rollback.
 */
export function createInOneStatement(
  poolOf: () => Promise<pg.Pool>,
  { isPipelined, clock, key }: OneStatementSettings,
): InDinerStatement {
  return async ({ username, replaces }, work, idempotency = null) => {
    const client = await (await poolOf()).connect();
    let isEnded = false;
    try {
      const ask = isPipelined ? queryOf(client) : oneAfterAnother(queryOf(client));
      const query = plannedBy(ask);
      await ask('begin');
      await actAs(query, { username, onBehalfOf: replaces?.username, moment: clock(), key });
      const claim = idempotency && insistOnKey(query, username, idempotency);
      const ends: Promise<unknown>[] = [];
      const customers = createCustomerRepository(only(query, () => idempotency ?? ends.push(ask('commit'))));
      const [claimed, worked] = await Promise.allSettled([claim, work({ customers })]);
      if (claimed.status === 'fulfilled' && worked.status === 'fulfilled' && idempotency && worked.value !== null)
        ends.push(keepAnswer(query, username, idempotency, worked.value), ask('commit'));
      if (ends.length === 0) ends.push(ask('rollback'));
      const ended = await Promise.allSettled(ends);
      isEnded = ended.every(({ status }) => status === 'fulfilled');
      if (idempotency && claimed.status === 'rejected' && isKeyClaimed(claimed.reason))
        return { answer: (await earlierAnswer(query, username, idempotency)) as never, isEarlier: true };
      const failed = [claimed, worked, ...ended].find(({ status }) => status === 'rejected');
      if (failed) throw (failed as PromiseRejectedResult).reason;
      return { answer: (worked as PromiseFulfilledResult<Awaited<ReturnType<typeof work>>>).value, isEarlier: false };
    } finally {
      // A connection whose transaction has not ended is closed, which ends it.
      client.release(!isEnded);
    }
  };
}

/** A query that may be sent once; `sent` is called when it was sent, before its answer. */
function only(query: Query, sent: () => unknown): Query {
  let isRequested = false;
  return (sql, parameters) => {
    if (isRequested) throw new Error('A single-statement transaction cannot run a second statement');
    isRequested = true;
    const answer = query<never>(sql, parameters);
    sent();
    return answer;
  };
}

/** For connections that accept a statement only after answering the previous one. */
function oneAfterAnother(query: Query): Query {
  let before: Promise<unknown> = Promise.resolve();
  return (sql, parameters) => {
    const answer = before.then(() => query<never>(sql, parameters));
    before = answer.catch(() => undefined);
    return answer;
  };
}
