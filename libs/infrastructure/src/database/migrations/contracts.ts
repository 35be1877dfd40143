import type { MigrationName } from './migration-names';

interface Contracts {
  readonly migrations: { readonly [Name in MigrationName]?: string };
  readonly functions: { readonly [head: string]: string };
}

/**
 * What takes something away since the last release, by a migration or a dropped function, with the released version since
 * which no process reads, writes or calls it. One release stops using it, and the next one removes it.
 */
export const contracts: Contracts = {
  // The trigger of the events was the database's own: no process ever called it.
  migrations: { '160-removals-recorded': '0.0.0' },
  functions: { 'function audit_removal() returns trigger': '0.0.0' },
};
