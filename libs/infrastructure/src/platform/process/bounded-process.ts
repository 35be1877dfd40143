import { type ChildProcess, fork } from 'node:child_process';
import { Refusal, type RefusalReason } from '@comensal/domain/platform/refusals';
import { programPath } from './program-path';

/** What a bounded program answers: what it was asked for, a refusal, or how it failed. */
export type BoundedAnswer<Answer> =
  | Answer
  | { readonly refusal: Pick<Refusal, 'reason' | 'values'> }
  | { readonly failure: string };

/** A process that handles one file of somebody. */
export interface BoundedProcess<Question, Answer> {
  /**
   * Answers in the order of the requests. Throws the program's refusal; `tooSlow` when the total wait was too long,
   * `tooHeavy` when the process died, and the signal's reason when it was aborted.
   */
  ask(question: Question): Promise<Answer>;
  /** Kills it, whatever it is doing. */
  end(): void;
}

/** A program for untrusted files (0901), and the limits of its processes. */
export interface BoundedProgram {
  /** As `programPath` takes it. */
  readonly name: string;
  /** Memory of V8's heap, excluding the program itself and the pieces that it reads. */
  readonly heapMegabytes: number;
  /** Concurrent processes of it, started by this one. Later ones wait, and their waiting counts. */
  readonly atOnce: number;
  /** Its requests contain bytes, which JSON cannot. */
  readonly sendsBytes?: true;
  readonly tooSlow: RefusalReason;
  readonly tooHeavy: RefusalReason;
}

/** Starts processes of a program, each when a slot is free. */
export type StartBounded<Question, Answer> = (
  /** Limits all waiting for it: for a slot and for its answers. */
  waitMs: number,
  signal?: AbortSignal,
) => Promise<BoundedProcess<Question, Answer>>;

/** The starter of a program's processes, which share their slots. */
export function boundedProgram<Question, Answer extends object>(
  program: BoundedProgram,
): StartBounded<Question, Answer> {
  const slots = createSlots(program.atOnce);
  return async (waitMs, signal) => {
    signal?.throwIfAborted();
    const clock = createWaitClock(waitMs, program.tooSlow);
    const gaveUp = new AbortController();
    const until = AbortSignal.any([gaveUp.signal, ...(signal ? [signal] : [])]);
    await clock.during(slots.enter(until)).catch((error: unknown) => {
      gaveUp.abort(error);
      throw error;
    });
    const child = fork(programPath(program.name), [], {
      execArgv: [`--max-old-space-size=${program.heapMegabytes}`, '--max-semi-space-size=8'],
      // No secret of the product, only what a program needs to run.
      env: { NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: program.sendsBytes ? 'advanced' : 'json',
    });
    return conversation(child, clock, slots.leave, program.tooHeavy, signal);
  };
}

interface Slots {
  enter(signal: AbortSignal): Promise<void>;
  /** A freed slot goes to whoever has waited longest. */
  readonly leave: () => void;
}

function createSlots(most: number): Slots {
  let atWork = 0;
  const queue: (() => void)[] = [];
  return {
    async enter(signal) {
      if (atWork < most) {
        atWork += 1;
        return;
      }
      await new Promise<void>((resolve, reject) => {
        const admitted = (): void => {
          signal.removeEventListener('abort', gone);
          resolve();
        };
        const gone = (): void => {
          queue.splice(queue.indexOf(admitted), 1);
          reject(signal.reason);
        };
        queue.push(admitted);
        signal.addEventListener('abort', gone, { once: true });
      });
    },
    leave() {
      const next = queue.shift();
      if (next) next();
      else atWork -= 1;
    },
  };
}

interface WaitClock {
  /** Waits, and throws `tooSlow` when the total wait was too long. */
  during<Answer>(waited: Promise<Answer>): Promise<Answer>;
}

function createWaitClock(waitMs: number, tooSlow: RefusalReason): WaitClock {
  let left = waitMs;
  return {
    async during(waited) {
      const since = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Refusal(tooSlow)), Math.max(0, left));
      });
      try {
        return await Promise.race([waited, late]);
      } finally {
        clearTimeout(timer);
        left -= performance.now() - since;
      }
    },
  };
}

function conversation<Question, Answer extends object>(
  child: ChildProcess,
  clock: WaitClock,
  leave: () => void,
  tooHeavy: RefusalReason,
  signal: AbortSignal | undefined,
): BoundedProcess<Question, Answer> {
  const waiting: { resolve(answer: BoundedAnswer<Answer>): void; reject(error: unknown): void }[] = [];
  let over: unknown = null;
  const finish = (why: unknown): void => {
    if (over !== null) return;
    over = why;
    signal?.removeEventListener('abort', aborted);
    child.kill('SIGKILL');
    for (const { reject } of waiting.splice(0)) reject(why);
  };
  const aborted = (): void => finish(signal?.reason);
  signal?.addEventListener('abort', aborted, { once: true });
  child.on('message', (answer: BoundedAnswer<Answer>) => waiting.shift()?.resolve(answer));
  child.on('error', finish);
  let left = false;
  child.once('close', () => {
    finish(new Refusal(tooHeavy));
    if (!left) leave();
    left = true;
  });
  if (signal?.aborted) aborted();
  return {
    async ask(question) {
      if (over !== null) throw over;
      const answered = new Promise<BoundedAnswer<Answer>>((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.send(question as object, (error) => {
          // How the process died says why.
          if (error && child.exitCode === null && child.signalCode === null && !child.connected) finish(error);
        });
      });
      answered.catch(() => undefined);
      try {
        const answer = await clock.during(answered);
        if ('refusal' in answer) throw new Refusal(answer.refusal.reason, answer.refusal.values);
        if ('failure' in answer) throw new Error(answer.failure);
        return answer;
      } catch (error) {
        finish(error);
        throw error;
      }
    },
    end: () => finish(new Error('The process was killed')),
  };
}
