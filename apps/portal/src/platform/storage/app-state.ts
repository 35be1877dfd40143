import { useCallback, useSyncExternalStore } from 'react';
import { asRecord, onStoredElsewhere, readStored, writeStored } from './stored';

/** What the screens remember between loads, under `state` (ACC-32): never a password, a PIN or a file (O-13). */
let state: Readonly<Record<string, unknown>> = asRecord(readStored('state')) ?? {};
const listeners = new Set<() => void>();

function publish(next: Readonly<Record<string, unknown>>): void {
  state = next;
  for (const listener of listeners) listener();
}

onStoredElsewhere('state', (value) => publish(asRecord(value) ?? {}));

/** Clears everything, here and in storage (ACC-29, ACC-34). */
export function clearAppState(): void {
  writeStored('state', undefined);
  publish({});
}

/** A remembered value, or undefined. */
export function readAppState(key: string): unknown {
  return state[key];
}

/** Stores a value; undefined removes it. */
export function writeAppState(key: string, value: unknown): void {
  const next = { ...state, [key]: value };
  writeStored('state', next);
  publish(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A component's state that outlives the page and is shared by all tabs, such as whether the menu is folded. */
export function useAppState<Value>(
  key: string,
  fallback: Value,
  isValue: (value: unknown) => value is Value,
): [Value, (value: Value) => void] {
  const stored = useSyncExternalStore(subscribe, () => state[key]);
  const set = useCallback((value: Value) => writeAppState(key, value), [key]);
  return [isValue(stored) ? stored : fallback, set];
}
