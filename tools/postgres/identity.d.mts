import type { PostgresBinaries } from './binaries.mjs';

export declare function postgresIdentity(
  binaries: PostgresBinaries,
  folder: string,
): Promise<{ readonly folder: string; readonly uid?: number; readonly gid?: number }>;
export declare function giveTo(folder: string, uid: number, gid: number | undefined): void;
