import { compressToUTF16, decompressFromUTF16 } from 'lz-string';

/**
 * What the browser stores for this portal, by name (ACC-32). Drafts outlive an expired session, `state` does not
 * (ACC-34); `waiting` says who left steps that wait.
 */
export type StoredName = 'auth' | 'state' | 'drafts' | 'activity' | 'waiting';

/** Names whose text is compressed. */
const compressed: ReadonlySet<StoredName> = new Set(['state', 'drafts']);

/** The stored value, or undefined: nothing stored, not readable, or storage disabled by the browser. */
export function readStored(name: StoredName): unknown {
  try {
    return decode(name, localStorage.getItem(name));
  } catch {
    return undefined;
  }
}

/** Stores a JSON value; undefined removes it. A full or disabled storage must not stop the portal. */
export function writeStored(name: StoredName, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(name);
    else
      localStorage.setItem(name, compressed.has(name) ? compressToUTF16(JSON.stringify(value)) : JSON.stringify(value));
  } catch {
    // The page has its own copy; only the next load will not find it.
  }
}

/** Calls the listener when another tab changes the value; returns the unsubscribe function. */
export function onStoredElsewhere(name: StoredName, listener: (value: unknown) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== localStorage || (event.key !== name && event.key !== null)) return;
    try {
      listener(decode(name, event.key === null ? null : event.newValue));
    } catch {
      listener(undefined);
    }
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function decode(name: StoredName, raw: string | null): unknown {
  if (raw === null) return undefined;
  return JSON.parse(compressed.has(name) ? decompressFromUTF16(raw) : raw);
}

/** A value as an object with unknown members, or undefined: stored data may have been written by anybody. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
}
