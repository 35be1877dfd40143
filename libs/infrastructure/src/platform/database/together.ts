import { AsyncResource } from 'node:async_hooks';

/** A statement has as many places as the next of these; each size is a wording of its own, whose plan is kept. */
const sizes = [1, 4, 16] as const;
const most = 16;

/** Looks up at most sixteen keys by one statement. Keys come several times to fill the places; what is not found is not in the answer. */
export type LookUp<Answer> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Answer>>;

/**
 * Asks for each key what the database knows of it, by one statement at a time: all who ask in one turn of the process are asked
 * for together, and anyone who asks while a statement is under way is answered by the next, with all others who do. A statement
 * begins after everybody whom it is for has asked, so that nobody gets what was true before. Answers undefined where nothing is
 * found; a statement that fails fails for all whom it was for, and for nobody else.
 * For reads by a key alone, which wait for nobody's lock: those behind them would wait too.
 */
export function together<Answer>(lookUp: LookUp<Answer>): (key: string) => Promise<Answer | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<Answer | undefined>>();
  /** From the moment in which a statement is due until nobody waits any more. */
  let isUnderWay = false;
  let next = (): void => void ask();
  const ask = async (): Promise<void> => {
    const asked = [...waiting].slice(0, most);
    for (const [key] of asked) waiting.delete(key);
    try {
      const found = await lookUp(filled(asked.map(([key]) => key)));
      for (const [key, { resolve }] of asked) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of asked) reject(error);
    }
    if (waiting.size > 0) next();
    else isUnderWay = false;
  };
  return (key) => {
    const known = waiting.get(key);
    if (known) return known.promise;
    const asked = Promise.withResolvers<Answer | undefined>();
    waiting.set(key, asked);
    if (isUnderWay) {
      // In a trace a statement belongs to the first who waited for it, and not to whose answer set it off.
      if (waiting.size === 1) next = AsyncResource.bind(() => void ask());
    } else {
      isUnderWay = true;
      setImmediate(() => void ask());
    }
    return asked.promise;
  };
}

function filled(keys: readonly string[]): string[] {
  const size = sizes.find((places) => places >= keys.length) ?? most;
  return [...keys, ...Array<string>(size - keys.length).fill(keys[0] ?? '')];
}
