import type { Tone } from '../tone';

export interface Toast {
  id: number;
  tone: Tone;
  text: string;
  action?: { label: string; onAction: () => void } | undefined;
  /** Stays until then, on the clock of `performance.now()`; its action counts the seconds down. */
  until?: number | undefined;
}

/** Most toasts shown together; the oldest goes first, but none that stays until a moment. */
const maxVisible = 4;

let toasts: readonly Toast[] = [];
/** Those that are drawn. */
let drawn: readonly Toast[] = [];
/** The page that says by itself what toasts would: on it none is drawn. */
let page: ((text: string, tone: Tone) => void) | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]): void {
  toasts = next;
  drawn = page === null ? toasts : [];
  for (const listener of listeners) listener();
}

/** Shows a sentence in the corner of the screen, for example after an action succeeded. Returns the id to dismiss it. */
export function showToast(
  text: string,
  { tone = 'approved', action, until }: { tone?: Tone; action?: Toast['action']; until?: number } = {},
): number {
  const id = nextId++;
  if (page !== null) {
    page(text, tone);
    // It is over before the page is left.
    if (action === undefined) return id;
  }
  const visible = [...toasts, { id, text, tone, action, until }];
  const fleeting = visible.filter((toast) => toast.until === undefined).slice(-maxVisible);
  publish(visible.filter((toast) => toast.until !== undefined || fleeting.includes(toast)));
  return id;
}

/** Dismisses a toast; all of them without an id. */
export function dismissToast(id?: number): void {
  publish(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

/**
 * While a page says by itself what happened, and offers what toasts would, it gets their sentences, and none is drawn over
 * it. Returns how it ends.
 */
export function tellPage(say: (text: string, tone: Tone) => void): () => void {
  page = say;
  publish(toasts);
  return () => {
    if (page === say) page = null;
    publish(toasts);
  };
}

export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => drawn,
};
