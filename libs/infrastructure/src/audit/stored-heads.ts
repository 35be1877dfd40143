import type { AuditHead } from '@comensal/application/audit';
import { businessDay } from '@comensal/domain/platform/dates';
import type { ObjectStore } from '../platform/configuration/files-url';
import type { HeadMark } from './audit-heads';
import { type HeadRestart, restartSchema } from './head-restarts';
import { type HeadStore, headStoreAt } from './head-store';
import { keyIdOf, type SealVerifyKey } from './seal-keys';

/** Names count down from here, so that the newest block sorts first in its folder. */
const lastSeal = 999_999_999_999;
const headName = /^(\d{12})-(\d{8})-([0-9a-f]{64})\.json$/;
const keyName = /^([0-9a-f]{64})\.json$/;
/** Of earlier days only the newest head is stored. */
const wholeDays = 8;
const dayMs = 86_400_000;

/**
 * The heads, keys and restarts of the audit beside the files. A name contains block, day and hash, and a key's name is
 * the key, so that overwriting a text does not change what is proved. (AUD-09)
 */
export interface StoredHeads {
  /** The newest head, except those with these hashes; null without one. */
  newest(except: ReadonlySet<string>): Promise<HeadMark | null>;
  all(): Promise<HeadMark[]>;
  keys(): Promise<SealVerifyKey[]>;
  restarts(): Promise<HeadRestart[]>;
  keepHead(head: AuditHead): Promise<void>;
  keepKey(key: SealVerifyKey): Promise<void>;
  keepRestart(restart: HeadRestart): Promise<void>;
  /** Removes all heads but the newest of each day, except for the last days. */
  thin(now: Date): Promise<void>;
}

export function storedHeads(store: HeadStore): StoredHeads {
  return {
    async newest(except) {
      const names = await store.names('heads', except.size + 1);
      return names.flatMap((name) => markOf(name) ?? []).find(({ hash }) => !except.has(hash)) ?? null;
    },
    async all() {
      return (await store.names('heads')).flatMap((name) => markOf(name) ?? []);
    },
    async keys() {
      const names = await store.names('keys');
      return names.flatMap((name) => {
        const [, hex] = keyName.exec(name) ?? [];
        if (hex === undefined) return [];
        const publicKey = Buffer.from(hex, 'hex').toString('base64url');
        return [{ keyId: keyIdOf(publicKey), publicKey }];
      });
    },
    async restarts() {
      const texts = await Promise.all((await store.names('restarts')).map((name) => store.read('restarts', name)));
      return texts.flatMap((text) => restartOf(text) ?? []);
    },
    keepHead: (head) => store.write('heads', nameOf(head), `${JSON.stringify(head)}\n`),
    keepKey: ({ keyId, publicKey }) =>
      store.write(
        'keys',
        `${Buffer.from(publicKey, 'base64url').toString('hex')}.json`,
        `${JSON.stringify({ keyId, publicKey })}\n`,
      ),
    keepRestart: (restart) =>
      store.write(
        'restarts',
        `${restart.at.replaceAll(/[^0-9]/g, '')}-${restart.sealId}.json`,
        `${JSON.stringify(restart)}\n`,
      ),
    async thin(now) {
      const from = businessDay(new Date(now.getTime() - wholeDays * dayMs));
      const stored = new Set<number>();
      for (const name of await store.names('heads')) {
        const day = Number(headName.exec(name)?.[2] ?? from);
        if (day < from && stored.has(day)) await store.remove('heads', name);
        stored.add(day);
      }
    },
  };
}

function nameOf({ sealId, hash, at }: AuditHead): string {
  return `${String(lastSeal - sealId).padStart(12, '0')}-${businessDay(new Date(at))}-${hash}.json`;
}

function markOf(name: string): HeadMark | null {
  const [, down, , hash] = headName.exec(name) ?? [];
  return down === undefined || hash === undefined ? null : { sealId: lastSeal - Number(down), hash };
}

function restartOf(text: string | null): HeadRestart | null {
  if (text === null) return null;
  try {
    return restartSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Copies them into a backup, which is thinned like its source. Returns how many were new. */
export async function keepHeads(from: string | ObjectStore, to: string, now: Date): Promise<number> {
  const copied = await copyHeads(from, to);
  await storedHeads(headStoreAt(to)).thin(now);
  return copied;
}

/** Copies heads, keys and restarts from one file location to another. Returns how many texts were missing there. */
export async function copyHeads(from: string | ObjectStore, to: string | ObjectStore): Promise<number> {
  const [source, target] = [headStoreAt(from), headStoreAt(to)];
  let copied = 0;
  for (const folder of ['keys', 'restarts', 'heads']) {
    const there = new Set(await target.names(folder));
    for (const name of await source.names(folder)) {
      const text = there.has(name) ? null : await source.read(folder, name);
      if (text === null) continue;
      await target.write(folder, name, text);
      copied += 1;
    }
  }
  return copied;
}
