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

/**
 * A plain shortcut of the open screen; the help behind `?` lists it while the screen is mounted. Null switches it off.
 * `once` and `inDialog`: see `useShortcut`.
 */
export function usePageKey(
  key: string | null,
  does: string,
  handler: () => void,
  options: { readonly once?: boolean; readonly inDialog?: boolean } = {},
): void {
  useShortcut(key, handler, options);
  useKeyHelp(key, does);
}

/** Lists a key that a part of the screen answers to by itself. */
export function useKeyHelp(key: string | null, does: string): void {
  useEffect(() => {
    if (key === null) return;
    const entry = { key, does };
    publish([...keys, entry]);
    return () => publish(keys.filter((known) => known !== entry));
  }, [key, does]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The shortcuts of the open screen, for the help. */
export function usePageKeys(): readonly PageKey[] {
  return useSyncExternalStore(subscribe, () => keys);
}
