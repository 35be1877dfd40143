import { platformRefusals } from '@comensal/domain/platform/refusals';
import { ApiError, toApiError } from '../calls/api-error';
import { patiently } from '../calls/patience';
import { isReceipt } from '../calls/waiting.store';

/** How many rows are sent at a time. */
const atOnce = 4;

/** One row of many: the call that its own action makes. */
export interface BulkItem {
  readonly key: string;
  /** `idempotencyKey` is the same for all attempts. */
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  /**
   * The call answers a repeat with its first answer. Without it, a repeat that is refused may have been refused because
   * the first attempt was saved.
   */
  readonly isKeyed: boolean;
}

/**
 * What came of a row: it is not sent yet, is being sent, was saved, waits to be saved (the person may take it back), was
 * refused, or nothing is known: no answer came.
 */
export type BulkOutcome =
  | { readonly kind: 'ready' | 'sent' | 'done' }
  | { readonly kind: 'held'; readonly step: string }
  | { readonly kind: 'refused' | 'unknown'; readonly reason: string };

export interface BulkState {
  readonly outcomes: ReadonlyMap<string, BulkOutcome>;
  readonly isRunning: boolean;
}

export interface BulkRun {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => BulkState;
  /** Sends what was not sent or has no answer, each row with its first key. */
  readonly start: () => Promise<void>;
  /** Sends no further rows; those under way are awaited. */
  readonly stop: () => void;
}

/** No answer, or one of a server that failed: the row may have been saved. */
const isLost = (error: ApiError): boolean => error.isNetworkFailure || error.status >= 500;

/**
 * Makes a call for each of many rows, each a step of its own: a refused row stops no other, and what was saved stays. A
 * call without an answer is repeated with its key, so that it is carried out once.
 */
export function createBulkRun(items: readonly BulkItem[]): BulkRun {
  const keys = new Map(items.map(({ key }) => [key, crypto.randomUUID()]));
  let state: BulkState = { outcomes: new Map(items.map(({ key }) => [key, { kind: 'ready' }])), isRunning: false };
  let isStopped = false;
  const listeners = new Set<() => void>();
  function publish(change: Partial<BulkState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }
  const set = (key: string, outcome: BulkOutcome): void =>
    publish({ outcomes: new Map(state.outcomes).set(key, outcome) });

  async function outcomeOf({ key, send, isKeyed }: BulkItem): Promise<BulkOutcome> {
    let wasLost = state.outcomes.get(key)?.kind === 'unknown';
    set(key, { kind: 'sent' });
    try {
      const answer = await patiently(
        () =>
          send(keys.get(key) ?? '').catch((thrown: unknown) => {
            const error = toApiError(thrown, platformRefusals.unforeseen.sentence);
            wasLost ||= isLost(error);
            throw error;
          }),
        isLost,
      );
      return isReceipt(answer) ? { kind: 'held', step: answer.waiting.id } : { kind: 'done' };
    } catch (thrown) {
      const error = toApiError(thrown, platformRefusals.unforeseen.sentence);
      // Nothing else can be sent without a session; this row was not carried out, and can be sent with the next one.
      if (error.isSessionExpired) {
        isStopped = true;
        if (!wasLost) return { kind: 'ready' };
      }
      const isKnown = error.isRefusal && (isKeyed || !wasLost);
      return { kind: isKnown ? 'refused' : 'unknown', reason: error.errorMsg };
    }
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => state,
    start: async () => {
      if (state.isRunning) return;
      isStopped = false;
      const left = items.filter(({ key }) => ['ready', 'unknown'].includes(state.outcomes.get(key)?.kind ?? ''));
      publish({ isRunning: true });
      const work = async (): Promise<void> => {
        for (let item = left.shift(); item !== undefined && !isStopped; item = left.shift())
          set(item.key, await outcomeOf(item));
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      publish({ isRunning: false });
    },
    stop: () => {
      isStopped = true;
    },
  };
}
