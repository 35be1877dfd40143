import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until the answer is neither null nor undefined, and returns it. Fails after the limit, naming what it waited
 * for. For the effects of another process.
 */
export async function eventually<Answer>(
  what: string,
  ask: () => Promise<Answer | null | undefined>,
  limitMs = 180_000,
): Promise<Answer> {
  const limit = performance.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null && answer !== undefined) return answer;
    if (performance.now() > limit) throw new Error(`Timed out after ${limitMs} ms waiting for: ${what}`);
    await wait(20);
  }
}
