import type { AuthenticatedUser } from '@comensal/domain/auth';
import { asRecord, readStored, writeStored } from '../storage/stored';

let current: AuthenticatedUser | null = readUser(readStored('auth'));
/** Refusals that concern more than the call: the session itself, or a permission that the person seemed to have. */
export type Refused = 'session' | 'permission';

const listeners: Readonly<Record<Refused, Set<() => void>>> = { session: new Set(), permission: new Set() };

const renewals = new Set<(user: AuthenticatedUser) => void>();

/** The signed-in person with the token, as stored in local storage under `auth` (ACC-31, ACC-32). */
export function storedUser(): AuthenticatedUser | null {
  return current;
}

/** Stores the person for calls and for the next load; null removes it. */
export function storeUser(user: AuthenticatedUser | null): void {
  current = user;
  writeStored('auth', user ?? undefined);
}

/**
 * Stores the token under which the session of a call continues, and announces it. A late answer to an older session is
 * ignored.
 */
export function renewToken(before: string | null, renewed: string): void {
  if (current === null || current.token !== before) return;
  storeUser({ ...current, token: renewed });
  for (const listener of renewals) listener(current);
}

/** Called with the person whose token was renewed. Returns the unsubscribe function. */
export function onRenewed(listener: (user: AuthenticatedUser) => void): () => void {
  renewals.add(listener);
  return () => renewals.delete(listener);
}

/** Adopts what another tab stored; returns the person now signed in. */
export function adoptUser(value: unknown): AuthenticatedUser | null {
  current = readUser(value);
  return current;
}

/**
 * Called when the server refuses the current person: errorCode 403 (ACC-33) or 1403. Returns the unsubscribe function.
 */
export function onRefused(what: Refused, listener: () => void): () => void {
  listeners[what].add(listener);
  return () => listeners[what].delete(listener);
}

/** Reports a refusal of a call made with this token. A late answer to an older session is ignored. */
export function announceRefusal(what: Refused, token: string | null): void {
  if (current === null || current.token !== token) return;
  for (const listener of listeners[what]) listener();
}

function readUser(value: unknown): AuthenticatedUser | null {
  const record = asRecord(value);
  const profile = asRecord(record?.['profile']);
  const isUser =
    typeof record?.['username'] === 'string' &&
    typeof record['token'] === 'string' &&
    Array.isArray(record['companies']) &&
    Array.isArray(profile?.['modules']);
  return isUser ? (record as unknown as AuthenticatedUser) : null;
}
