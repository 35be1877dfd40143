import type { SteppedRecord, WaitingReceipt, WaitingStep } from '@comensal/domain/waiting-steps';
import { useSyncExternalStore } from 'react';
import { asRecord, readStored, writeStored } from '../storage/stored';
import { storedUser } from './auth-store';

/** An own step that is not saved yet. */
export interface Waiting extends WaitingStep {
  /** When it is saved, on the clock of `performance.now()`. */
  readonly until: number;
  /** The seconds until then, counted down. */
  readonly seconds: number;
  /** It was sent before this page was loaded. */
  readonly isOlder: boolean;
}

let waiting: readonly Waiting[] = [];
let tick: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - performance.now()) / 1000));

function publish(next: readonly Waiting[]): void {
  waiting = next.map((step) => ({ ...step, seconds: secondsTo(step.until) }));
  if (waiting.length > 0) tick ??= setInterval(() => publish(waiting), 250);
  else {
    clearInterval(tick);
    tick = undefined;
  }
  for (const listener of listeners) listener();
}

/** A step that the server has accepted and not saved yet. A reload finds it again (`mayWaitStill`): it `isOlder` then. */
export function keepWaiting(step: WaitingStep, isOlder = false): void {
  if (step.state !== 'waiting') return;
  const others = waiting.filter(({ id }) => id !== step.id);
  publish([...others, { ...step, until: performance.now() + step.remaining_ms, seconds: 0, isOlder }]);
  writeStored('waiting', { username: storedUser()?.username });
}

/** What became of own steps that waited on this page. */
export type EndedStep = Pick<WaitingStep, 'state' | 'reason'>;

let ended: ReadonlyMap<string, EndedStep> = new Map();
/** As many as one person's steps may wait, twice. */
const mostEnded = 200;

/** The step waits no longer; `outcome` is what became of it, where that is known. */
export function forgetWaiting(id: string, outcome?: EndedStep): void {
  if (outcome) ended = new Map([...ended, [id, outcome] as const].slice(-mostEnded));
  publish(waiting.filter((step) => step.id !== id));
  if (waiting.length === 0) writeStored('waiting', undefined);
}

/** Whether this person left steps waiting in this browser when the page was closed or loaded again. */
export function mayWaitStill(): boolean {
  return asRecord(readStored('waiting'))?.['username'] === storedUser()?.username;
}

/** Nothing is known to wait any more. */
export function forgetAllWaiting(): void {
  publish([]);
  writeStored('waiting', undefined);
}

/** Whether the answer of a call says that its step waits. */
export function isReceipt(answer: unknown): answer is WaitingReceipt {
  return asRecord(asRecord(answer)?.['waiting'])?.['state'] !== undefined;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person's own steps that wait, with their countdown. */
export function useWaitingSteps(): readonly Waiting[] {
  return useSyncExternalStore(subscribe, () => waiting);
}

/** What became of the steps that waited, by their id. */
export function useEndedSteps(): ReadonlyMap<string, EndedStep> {
  return useSyncExternalStore(subscribe, () => ended);
}

/** The step of a record that waits; undefined if none does. */
export function waitingOf(steps: readonly Waiting[], record: SteppedRecord, id: number | string): Waiting | undefined {
  return steps.find((step) => step.record === record && step.record_id === String(id));
}
