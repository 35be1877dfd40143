import type { MigrationName } from './migration-names';

interface Contracts {
  readonly migrations: { readonly [Name in MigrationName]?: string };
  readonly functions: { readonly [head: string]: string };
}

/**
 * What takes something away since the last release, by a migration or by a function that is no more, with the released version
 * since which no process reads, writes or calls it. First a release goes on without it, the next one takes it away.
 */
export const contracts: Contracts = { migrations: {}, functions: {} };
