import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@comensal/domain/platform/refusals';
import type { BoundedAnswer } from './bounded-process';

/**
 * Makes this process one that handles one untrusted file and nothing else (0901): requests are answered in order. It has no
 * secret, no connection, little memory and low priority, and its parent process ends it. If it dies, its parent answers with a
 * refusal. `mostMegabytes` ends it where its memory may grow outside of V8's heap, as that of pictures does.
 */
export function serveBounded<Question, Answer>(
  answer: (question: Question) => Promise<Answer>,
  mostMegabytes?: number,
): void {
  setPriority(5);
  if (mostMegabytes !== undefined) new Worker(endAbove(mostMegabytes), { eval: true }).unref();
  process.on('disconnect', () => process.exit(0));
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (question: Question) => {
    last = last
      .then((): Promise<BoundedAnswer<Answer>> => answer(question))
      .catch(refused)
      .then((answered) => process.send?.(answered as object));
  });
}

/** A thread of its own: the program's may be busy for as long as its memory grows. */
const endAbove = (megabytes: number): string => `
  setInterval(() => {
    if (process.memoryUsage.rss() > ${megabytes} * 1024 * 1024) process.kill(process.pid, 'SIGKILL');
  }, 25);`;

function refused(error: unknown): BoundedAnswer<never> {
  return error instanceof Refusal
    ? { refusal: { reason: error.reason, values: error.values } }
    : { failure: error instanceof Error ? error.message : String(error) };
}
