import { useEffect, useState } from 'react';
import { storedUser } from '../person/auth-store';
import { asRecord, readStored, writeStored } from '../storage/stored';

/** Milliseconds after the last key at which a draft is stored. */
const pauseMs = 300;
const secretName = /pass|contrase|pin$|token|secret/i;

interface Drafts {
  readonly owner: string;
  readonly byKey: Readonly<Record<string, unknown>>;
}

function readDrafts(): Drafts | undefined {
  const stored = asRecord(readStored('drafts'));
  const byKey = asRecord(stored?.['byKey']);
  const owner = stored?.['owner'];
  return typeof owner === 'string' && byKey !== undefined ? { owner, byKey } : undefined;
}

/** The person's drafts; somebody else's are never shown. */
function draftsOf(owner: string): Readonly<Record<string, unknown>> {
  const drafts = readDrafts();
  return drafts?.owner === owner ? drafts.byKey : {};
}

/** Keeps what the owner typed into a form, but never passwords and files (O-13). */
function writeDraft(owner: string, key: string, value: unknown): void {
  const others = Object.entries(draftsOf(owner)).filter(([name]) => name !== key);
  const byKey = Object.fromEntries(value === undefined ? others : [...others, [key, withoutSecrets(value)]]);
  writeStored('drafts', Object.keys(byKey).length === 0 ? undefined : { owner, byKey });
}

/** Forgets all drafts: at log out. After an expired session they stay, for the same person (O-11). */
export function clearDrafts(): void {
  writeStored('drafts', undefined);
}

/** Forgets them when somebody else signs in on this browser. */
export function dropDraftsOfOthers(username: string): void {
  if (readDrafts()?.owner !== username) clearDrafts();
}

function withoutSecrets(value: unknown): unknown {
  if (value instanceof Blob || value instanceof FileList) return undefined;
  if (Array.isArray(value)) return value.filter((item) => !isFile(item)).map(withoutSecrets);
  const record = asRecord(value);
  if (record === undefined) return value;
  return Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !secretName.test(name))
      .map(([name, item]) => [name, withoutSecrets(item)]),
  );
}

/** A file, or one that a form holds beside what tells it apart. */
function isFile(item: unknown): boolean {
  return [item, ...Object.values(asRecord(item) ?? {})].some((each) => each instanceof Blob);
}

/** What `keepWithDrafts` kept for the person who is signed in, or undefined. */
export function keptWithDrafts(key: string): unknown {
  return draftsOf(storedUser()?.username ?? '')[key];
}

/** Keeps something that must last as long as a form's draft, such as the key of an attempt; undefined forgets it. */
export function keepWithDrafts(key: string, value: unknown): void {
  const user = storedUser();
  if (user !== null) writeDraft(user.username, key, value);
}

export interface Draft<Values> {
  /** What was kept when the form was opened; merge it over the form's defaults. */
  readonly initial: Partial<Values> | undefined;
  /** Call on every change; it waits for a pause in the typing. */
  readonly save: (values: Partial<Values>) => void;
  /** Call after success, and when the person gives the form up. */
  readonly clear: () => void;
}

/**
 * Keeps a form over an error, an expired session and a reload (look.md). One key a form and record: `credit-request`,
 * `invoice-credit-12`; a component that changes its key must be remounted (`key={…}`).
 */
export function useDraft<Values extends object>(key: string): Draft<Values> {
  const [{ draft, flush }] = useState(() => openDraft<Values>(key));
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return draft;
}

/** What was typed last and waits to be stored, by key: a form that is opened anew at once must find it. */
const waiting = new Map<string, () => void>();

function openDraft<Values extends object>(key: string): { readonly draft: Draft<Values>; readonly flush: () => void } {
  const owner = storedUser()?.username ?? '';
  waiting.get(key)?.();
  let pending: { readonly values: Partial<Values>; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  function flush(): void {
    if (pending === null) return;
    const { values } = pending;
    forget();
    writeDraft(owner, key, values);
  }
  function forget(): void {
    if (pending === null) return;
    clearTimeout(pending.timer);
    pending = null;
    if (waiting.get(key) === flush) waiting.delete(key);
  }
  return {
    flush,
    draft: {
      initial: asRecord(draftsOf(owner)[key]) as Partial<Values> | undefined,
      save: (values) => {
        forget();
        pending = { values, timer: setTimeout(flush, pauseMs) };
        waiting.set(key, flush);
      },
      clear: () => {
        forget();
        writeDraft(owner, key, undefined);
      },
    },
  };
}
