import { version } from '../../../../../package.json';
import { databaseFunctions } from '../functions';
import { type MigrationName, migrationNames } from '../migrations/migration-names';
import released from './released.json';

/** A released version: which migrations it came with, and which functions its processes and triggers may call. */
export interface Release {
  readonly version: string;
  readonly lastMigration: MigrationName;
  readonly functions: readonly string[];
}

/** What a version of the product makes of a database. */
export interface DatabaseBuild {
  readonly version: string;
  /** The oldest version whose processes may go on beside those of this one. */
  readonly worksWith: string;
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/** The versions that were released, oldest first (`npm run release`). What was installed before they were counted is 0.0.0. */
export const releases = released as readonly Release[];

/** Never empty. */
export const lastRelease = releases.at(-1) as Release;

/** This version: the one of package.json, which the next release will bear. */
export const presentBuild: DatabaseBuild = {
  version,
  worksWith: lastRelease.version,
  migrations: migrationNames,
  functions: databaseFunctions,
};
