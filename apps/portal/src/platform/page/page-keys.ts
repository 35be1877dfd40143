import { useShortcut } from '@comensal/ui';
import { useEffect, useSyncExternalStore } from 'react';

export interface PageKey {
  readonly key: string;
  readonly does: string;
}

let keys: readonly PageKey[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly PageKey[]): void {
  keys = next;
  for (const listener of listeners) listener();
}

/** A plain key of the screen that is open; the help behind `?` lists it as long as the screen is there. */
export function usePageKey(key: string, does: string, handler: () => void): void {
  useShortcut(key, handler);
  useEffect(() => {
    const entry = { key, does };
    publish([...keys, entry]);
    return () => publish(keys.filter((known) => known !== entry));
  }, [key, does]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The keys of the screen that is open, for the help. */
export function usePageKeys(): readonly PageKey[] {
  return useSyncExternalStore(subscribe, () => keys);
}
