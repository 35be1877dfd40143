import type { LockEntry } from './package-sets.mjs';

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The lock with the URL of each archive at the registry (`https://…/`). Existing URLs are kept. */
export declare function withArchiveAddresses(lock: Lock, registry: string): Lock;
