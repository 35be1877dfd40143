import type { LockEntry } from './package-sets.mjs';

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The lock with the address of each archive at the registry (`https://…/`). What has an address keeps it. */
export declare function withArchiveAddresses(lock: Lock, registry: string): Lock;
