import { platformRefusals } from '@comensal/domain/platform/refusals';
import { ApiError, toApiError } from './api-error';

export type FailedTask = 'create' | 'edit' | 'remove';

export interface ReportedError {
  readonly error: ApiError;
  /** The screen's own title (ACC-67); the general one by default. */
  readonly title?: string | undefined;
  /** What was tried: shown before the reason (ACC-71 to ACC-73). */
  readonly failed?: FailedTask | undefined;
  /** Repeats exactly what failed; omitted where that makes no sense (ACC-69, O-16). */
  readonly retry?: (() => void) | undefined;
}

let reported: ReportedError | null = null;
const listeners = new Set<() => void>();

function publish(next: ReportedError | null): void {
  reported = next;
  for (const listener of listeners) listener();
}

/**
 * Opens the error dialog (ACC-66). An expired session has its own dialog, and an aborted call is not an error: both are
 * ignored. While a dialog is open a second error with the same message does not replace it.
 */
export function reportError(thrown: unknown, options: Omit<ReportedError, 'error'> = {}): void {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const error = toApiError(thrown, platformRefusals.unforeseen.sentence);
  if (error.isSessionExpired) return;
  // A missing permission or record will not appear on a second try.
  const retry = error.isNotPermitted || error.isMissing ? undefined : options.retry;
  if (reported !== null && reported.error.errorMsg === error.errorMsg && reported.retry && retry) {
    // Several reads of one screen fail together: one dialog, and its retry repeats them all.
    const first = reported.retry;
    publish({
      ...reported,
      retry: () => {
        first();
        retry();
      },
    });
    return;
  }
  publish({ error, ...options, retry });
}

export function clearError(): void {
  publish(null);
}

export const errorStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ReportedError | null => reported,
};
