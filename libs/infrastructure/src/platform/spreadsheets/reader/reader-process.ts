import { type ChildProcess, fork } from 'node:child_process';
import { Refusal } from '@comensal/domain/platform/refusals';
import { spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { programPath } from '../../process/program-path';
import { readerHeapMegabytes } from '../spreadsheet-limits';
import type { ReaderAnswer, ReaderQuestion } from './messages';

/** A process that reads one file. */
export interface Reader {
  /**
   * Answers in the order of the requests. Throws the reader's refusal; spreadsheetTooSlow when the total wait was too
   * long, spreadsheetTooHeavy when the process died, and the signal's reason when it was aborted.
   */
  ask(question: ReaderQuestion): Promise<ReaderAnswer>;
  /** Kills it, whatever it is doing. */
  end(): void;
}

/** Concurrent readers of this process. Later ones wait, and their waiting counts. */
const mostReaders = 4;
let atWork = 0;
const queue: (() => void)[] = [];

/** Starts a reader when a slot is free. `waitMs` limits all waiting for it: for a slot and for its answers. */
export async function startReader(waitMs: number, signal?: AbortSignal): Promise<Reader> {
  signal?.throwIfAborted();
  const clock = createWaitClock(waitMs);
  const gaveUp = new AbortController();
  await clock.during(enter(AbortSignal.any([gaveUp.signal, ...(signal ? [signal] : [])]))).catch((error: unknown) => {
    gaveUp.abort(error);
    throw error;
  });
  const child = fork(programPath('reader/main'), [], {
    execArgv: [`--max-old-space-size=${readerHeapMegabytes}`, '--max-semi-space-size=8'],
    // No secret of the product, only what a program needs to run.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return conversation(child, clock, signal);
}

async function enter(signal: AbortSignal): Promise<void> {
  if (atWork < mostReaders) {
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
}

/** A freed slot goes to whoever has waited longest. */
function leave(): void {
  const next = queue.shift();
  if (next) next();
  else atWork -= 1;
}

interface WaitClock {
  /** Waits, and throws spreadsheetTooSlow when the total wait was too long. */
  during<Answer>(waited: Promise<Answer>): Promise<Answer>;
}

function createWaitClock(waitMs: number): WaitClock {
  let left = waitMs;
  return {
    async during(waited) {
      const since = performance.now();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Refusal(spreadsheetRefusals.spreadsheetTooSlow)), Math.max(0, left));
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

function conversation(child: ChildProcess, clock: WaitClock, signal: AbortSignal | undefined): Reader {
  const waiting: { resolve(answer: ReaderAnswer): void; reject(error: unknown): void }[] = [];
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
  child.on('message', (answer: ReaderAnswer) => waiting.shift()?.resolve(answer));
  child.on('error', finish);
  let left = false;
  child.once('close', () => {
    finish(new Refusal(spreadsheetRefusals.spreadsheetTooHeavy));
    if (!left) leave();
    left = true;
  });
  if (signal?.aborted) aborted();
  return {
    async ask(question) {
      if (over !== null) throw over;
      const answered = new Promise<ReaderAnswer>((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.send(question, (error) => {
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
    end: () => finish(new Error('The reader was killed')),
  };
}
