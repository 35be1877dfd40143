import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../demo/random';

export interface Killing {
  readonly kills: number;
  /** Everything that may be killed. */
  readonly names: readonly string[];
  readonly random: Random;
  /** Ends a process as a failing machine does; anyone who keeps it starts it again. */
  readonly kill: (name: string) => Promise<void>;
  /** How many commands were answered so far. */
  readonly progress: () => number;
  readonly report: (sentence: string) => void;
}

/** Nothing was answered for this long: it will not come back. */
const standstillMs = 180_000;
/** Between two kills, in milliseconds. */
const pause = { from: 1_000, to: 4_500 };

/**
 * Kills this many times, sometimes before the last one has come back. Gives how often each was killed. Every tenth time it
 * waits until work goes on.
 */
export async function killAtRandom({
  kills,
  names,
  random,
  kill,
  progress,
  report,
}: Killing): Promise<Record<string, number>> {
  const done: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  for (let nth = 1; nth <= kills; nth += 1) {
    await wait(random.between(pause.from, pause.to));
    const name = random.pick(names);
    await kill(name);
    done[name] = (done[name] ?? 0) + 1;
    if (nth % 10 !== 0) continue;
    const before = progress();
    for (const limit = Date.now() + standstillMs; progress() < before + 5; await wait(200))
      if (Date.now() > limit)
        throw new Error(`Después de cortar ${name} nada se confirmó en ${standstillMs / 1000} s.`);
    report(`${nth} procesos cortados, ${progress()} operaciones confirmadas`);
  }
  return done;
}
