import { fingerprintOf } from '@comensal/workflows/platform/guided';
import { useEffect, useState } from 'react';
import { draftsOwner } from '../calls/acting.store';
import { storedUser } from '../calls/auth-store';
import { asRecord, readStored, writeStored } from '../storage/stored';

/** Milliseconds after the last keystroke at which a draft is stored. */
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

/** Drops all drafts: on logout. After an expired session they stay, for the same person (O-11). */
export function clearDrafts(): void {
  writeStored('drafts', undefined);
}

/** Drops them when somebody else signs in on this browser. */
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

/** A file, or one that a form keeps with its id. */
function isFile(item: unknown): boolean {
  return [item, ...Object.values(asRecord(item) ?? {})].some((each) => each instanceof Blob);
}

/** What `keepWithDrafts` stored for the signed-in person, or undefined. */
export function savedWithDrafts(key: string): unknown {
  return draftsOf(draftsOwner())[key];
}

/** Stores something that must last as long as a form's draft, such as the key of an attempt; undefined removes it. */
export function keepWithDrafts(key: string, value: unknown): void {
  const user = storedUser();
  if (user !== null) writeDraft(draftsOwner(), key, value);
}

/** The initial values of a form: the record's, and their version; a new record has none. */
export interface DraftBase<Values> {
  readonly values: Values;
  readonly version: number | null;
}

export interface Draft<Values> {
  /** This person's changes of the displayed version; they may be merged over the initial values. */
  readonly saved: Partial<Values> | undefined;
  /** This person's changes of another version: to be offered, never merged unasked. */
  readonly earlier: Partial<Values> | undefined;
  /** Call on every change; it is debounced. Only differences from the initial values are stored. */
  readonly save: (values: Partial<Values>, base: DraftBase<Values>) => void;
  /** Drops the changes of another version. */
  readonly dropEarlier: () => void;
  /** Call after success, and when the person abandons the form. */
  readonly clear: () => void;
}

interface DraftOptions<Values> {
  readonly base: DraftBase<Values>;
  /** The fields that this person may change; all by default. */
  readonly mayChange?: ((field: keyof Values & string) => boolean) | undefined;
}

/** Fields of a form that differ from the initial values, limited to those that `mayChange`. */
export function changesOf<Values extends object>(
  values: Partial<Values>,
  start: Values,
  mayChange: (field: keyof Values & string) => boolean = () => true,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values & string)[];
  return Object.fromEntries(
    names.filter((name) => mayChange(name) && !isSame(values[name], start[name])).map((name) => [name, values[name]]),
  ) as Partial<Values>;
}

/** Whether two values of a field are equal; an absent value equals null. */
function isSame(one: unknown, other: unknown): boolean {
  return fingerprintOf(one ?? null) === fingerprintOf(other ?? null);
}

/**
 * Keeps a person's changes in a form across an error, an expired session and a reload (look.md): only the fields that
 * differ from the record and that the person may change, with the version of the record in which they were changed. One
 * key per form and record: `credit-request`, `invoice-credit-12`; a component that changes its key must be remounted
 * (`key={…}`).
 */
export function useDraft<Values extends object>(key: string, options: DraftOptions<Values>): Draft<Values> {
  const [{ draft, flush }] = useState(() => openDraft<Values>(key, options));
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);
  return draft;
}

interface StoredDraft {
  readonly version: number | null;
  readonly changes: Readonly<Record<string, unknown>>;
  /** Of another version, until the person has applied or dropped it. */
  readonly earlier: Readonly<Record<string, unknown>>;
}

/** Changes waiting to be stored, by key: a form that is reopened at once must find them. */
const waiting = new Map<string, () => void>();

function openDraft<Values extends object>(
  key: string,
  { base, mayChange }: DraftOptions<Values>,
): { readonly draft: Draft<Values>; readonly flush: () => void } {
  const owner = draftsOwner();
  waiting.get(key)?.();
  const stored = readDraft(draftsOf(owner)[key]);
  const isOfThis = stored?.version === base.version;
  const saved = openChanges(isOfThis ? stored.changes : {});
  // The latest changes are offered; what was offered earlier and not applied is even older.
  let earlier = openChanges(isOfThis ? stored.earlier : { ...stored?.earlier, ...stored?.changes });
  let pending: { readonly draft: () => StoredDraft; readonly timer: ReturnType<typeof setTimeout> } | null = null;
  let last = (): StoredDraft => ({ version: base.version, changes: saved, earlier });

  /** Of the stored values: fields that the form has, that the person may change, and that differ from the record. */
  function openChanges(changes: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    const known = Object.fromEntries(Object.entries(changes).filter(([name]) => name in base.values));
    return changesOf<Values>(known as Partial<Values>, base.values, mayChange) as Readonly<Record<string, unknown>>;
  }
  function flush(): void {
    if (pending === null) return;
    const draft = pending.draft();
    forget();
    const isEmpty = [draft.changes, draft.earlier].every((changes) => Object.keys(changes).length === 0);
    writeDraft(owner, key, isEmpty ? undefined : draft);
  }
  function forget(): void {
    if (pending === null) return;
    clearTimeout(pending.timer);
    pending = null;
    if (waiting.get(key) === flush) waiting.delete(key);
  }
  /** What differs is found when it is stored: of thousands of prices not at each of them. */
  function keep(draft: () => StoredDraft): void {
    forget();
    last = draft;
    pending = { draft, timer: setTimeout(flush, pauseMs) };
    waiting.set(key, flush);
  }
  return {
    flush,
    draft: {
      saved: orNone<Values>(saved),
      earlier: orNone<Values>(earlier),
      save: (values, now) =>
        keep(() => {
          const lasting = (asRecord(withoutSecrets(values)) ?? {}) as Partial<Values>;
          const changes = changesOf(lasting, now.values, mayChange) as Readonly<Record<string, unknown>>;
          return { version: now.version, changes, earlier };
        }),
      dropEarlier: () => {
        const typed = last;
        earlier = {};
        keep(() => ({ ...typed(), earlier }));
      },
      clear: () => {
        forget();
        const { version } = last();
        earlier = {};
        last = () => ({ version, changes: {}, earlier });
        writeDraft(owner, key, undefined);
      },
    },
  };
}

function readDraft(stored: unknown): StoredDraft | undefined {
  const { version, changes, earlier } = asRecord(stored) ?? {};
  if (version !== null && typeof version !== 'number') return undefined;
  return { version, changes: asRecord(changes) ?? {}, earlier: asRecord(earlier) ?? {} };
}

function orNone<Values>(changes: Readonly<Record<string, unknown>>): Partial<Values> | undefined {
  return Object.keys(changes).length === 0 ? undefined : (changes as Partial<Values>);
}
