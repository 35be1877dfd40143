import { auditHeadSubject, readMailedHead } from '@comensal/application/audit';
import type { Configuration } from '../platform/configuration/configuration';
import type { Query } from '../platform/database/query';
import { createAuditHeads, type HeadMark, type SignedHeads } from './audit-heads';
import { type HeadRestart, provenRestarts } from './head-restarts';
import { createHeadStore } from './head-store';
import type { SealVerifyKey } from './seal-keys';
import { type StoredHeads, storedHeads } from './stored-heads';

/** Where heads are stored outside the database's tables of the audit: DATA_DIR/audit-heads, and beside the files. */
export interface HeadPlaces {
  readonly folder: ReturnType<typeof createAuditHeads>;
  readonly store: StoredHeads;
}

export function headPlaces(configuration: Pick<Configuration, 'dataDir' | 'filesUrl'>): HeadPlaces {
  return { folder: createAuditHeads(configuration.dataDir), store: storedHeads(createHeadStore(configuration)) };
}

/** What these places know besides heads. */
export interface KnownKeys {
  readonly kept: SignedHeads;
  readonly storedKeys: readonly SealVerifyKey[];
  /** All keys that signed something, the current one first. */
  readonly keys: readonly SealVerifyKey[];
  readonly restarts: readonly HeadRestart[];
  /** Hashes of heads that somebody with the key accepted as lost. */
  readonly lost: ReadonlySet<string>;
}

/** Reads keys and restarts from all places. Takes the current key, if there is one. */
export async function readKeys({ folder, store }: HeadPlaces, own: SealVerifyKey | null): Promise<KnownKeys> {
  const kept = await folder.read();
  const storedKeys = await store.keys();
  const keys = [...(own ? [own] : []), ...kept.keys, ...storedKeys];
  const restarts = provenRestarts([...kept.restarts, ...(await store.restarts())], keys);
  return { kept, storedKeys, keys, restarts, lost: new Set(restarts.flatMap(({ lost }) => lost)) };
}

/** The blocks of the daily mails that the database still holds, the newest mail first. */
export async function mailedHeads(query: Query, limit: number): Promise<HeadMark[]> {
  const mails = await query<{ text: string }>(
    'select text from mails where starts_with(subject, $1) order by created_at desc limit $2',
    [auditHeadSubject, limit],
  );
  return mails.flatMap(({ text }) => readMailedHead(text) ?? []);
}
