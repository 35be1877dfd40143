import { ApiError } from './api-error';

/** About half a minute in total: longer than a server needs to restart. */
const usualWaitsMs: readonly number[] = [250, 500, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000];
let waitsMs = usualWaitsMs;
let waiting = 0;
const listeners = new Set<() => void>();

/** The delay before each retry, in milliseconds; without an argument restores the default. For tests. */
export function setPatience(waits: readonly number[] = usualWaitsMs): void {
  waitsMs = waits;
}

/**
 * Retries while the server is unreachable (it is restarting, the network is gone for a moment), and returns the first
 * answer or throws the first refusal. For reads, and for commands whose repeat changes nothing (`Idempotency-Key`): any
 * other may have been executed, so only the person decides to send it again. `mayRepeat` says which failures are
 * repeated. After the last delay the failure is thrown.
 */
export async function patiently<Answer>(
  ask: () => Promise<Answer>,
  mayRepeat: (failure: ApiError) => boolean = (failure) => failure.isAway,
): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (thrown) {
      const waitMs = waitsMs[attempt];
      if (waitMs === undefined || !(thrown instanceof ApiError && mayRepeat(thrown))) throw thrown;
      await pause(waitMs);
    }
  }
}

/** Whether a call is waiting for the server just now. */
export const awayStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): boolean => waiting > 0,
};

/** Resolves after the delay, or as soon as the browser is online again. */
async function pause(timeMs: number): Promise<void> {
  count(1);
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, timeMs);
    addEventListener('online', end);
  });
  count(-1);
}

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}
