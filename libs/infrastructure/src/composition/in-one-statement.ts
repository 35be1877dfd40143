import type { KeyObject } from 'node:crypto';
import type { Clock } from '@comensal/application/platform/clock';
import type { InOneStatement } from '@comensal/application/platform/unit-of-work';
import type pg from 'pg';
import { createCustomerRepository } from '../customers/customer.repository';
import { queryOf } from '../platform/database/one-connection';
import type { Query } from '../platform/database/query';
import { actAs } from '../platform/database/roles/acting';
import { plannedBy } from '../platform/database/transaction-query';
import { earlierAnswer, insistOnKey, isKeyClaimed, keepAnswer } from './idempotency-keys';

interface OneStatementSettings {
  /** Whether its connections send a statement before those ahead of it are answered (`TransactionClient`). */
  readonly isPipelined: boolean;
  readonly clock: Clock;
  /** The key with which the application proves who acts. */
  readonly key: KeyObject | undefined;
}

/**
 * The `InOneStatement` port on the pool of the transactions. Who acts, the claim of the key, the statement and the commit
 * leave together; with a key the commit leaves with the answer that is kept under it. Where one of them fails, PostgreSQL
 * takes the commit for a rollback.
 */
export function createInOneStatement(
  poolOf: () => Promise<pg.Pool>,
  { isPipelined, clock, key }: OneStatementSettings,
): InOneStatement {
  return async ({ username }, work, idempotency = null) => {
    const client = await (await poolOf()).connect();
    let isEnded = false;
    try {
      const ask = isPipelined ? queryOf(client) : oneAfterAnother(queryOf(client));
      const query = plannedBy(ask);
      await ask('begin');
      await actAs(query, { username, moment: clock(), key });
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
      // A connection whose transaction has not ended takes it along.
      client.release(!isEnded);
    }
  };
}

/** A query that may be asked once; `sent` hears that it was, before its answer. */
function only(query: Query, sent: () => unknown): Query {
  let isAsked = false;
  return (sql, parameters) => {
    if (isAsked) throw new Error('A transaction of one statement has no second one');
    isAsked = true;
    const answer = query<never>(sql, parameters);
    sent();
    return answer;
  };
}

/** For connections that take a statement only when they have answered the one before. */
function oneAfterAnother(query: Query): Query {
  let before: Promise<unknown> = Promise.resolve();
  return (sql, parameters) => {
    const answer = before.then(() => query<never>(sql, parameters));
    before = answer.catch(() => undefined);
    return answer;
  };
}
