import { type ActingView, isOfReplacement, onBehalfOfHeader } from '@comensal/domain/replacements';
import { useSyncExternalStore } from 'react';
import { asRecord } from '../storage/stored';
import { storedUser } from './auth-store';

const key = 'acting';
const listeners = new Set<() => void>();

/** Of this tab and its next loads: another tab goes on as oneself. */
let current: { readonly by: string; readonly away: ActingView } | null = read();

function read(): typeof current {
  try {
    const record = asRecord(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    const isSaved = typeof record?.['by'] === 'string' && asRecord(record['away'])?.['username'] !== undefined;
    return isSaved ? (record as unknown as NonNullable<typeof current>) : null;
  } catch {
    return null;
  }
}

/** For whom the signed-in person acts in this tab; null for themselves. */
export function actingFor(): ActingView | null {
  return current !== null && current.by === storedUser()?.username ? current.away : null;
}

/** Acts for somebody from the next call on, or again for oneself with null. */
export function actFor(away: ActingView | null): void {
  const by = storedUser()?.username;
  current = away === null || by === undefined ? null : { by, away };
  try {
    if (current === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(current));
  } catch {
    // The page has its own copy; only the next load begins as oneself.
  }
  for (const listener of listeners) listener();
}

/** `actingFor`, for a component. */
export function useActing(): ActingView | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, actingFor);
}

/** Says for whom a call is made, where it is one that a replacement takes over. */
export function actingHeader(path: string): Record<string, string> {
  const away = actingFor();
  return away !== null && isOfReplacement(path) ? { [onBehalfOfHeader]: away.username } : {};
}

/** Whose drafts are read and written: those typed for somebody else are apart from one's own. */
export function draftsOwner(): string {
  const own = storedUser()?.username ?? '';
  const away = actingFor();
  return away === null ? own : `${own} por ${away.username}`;
}
