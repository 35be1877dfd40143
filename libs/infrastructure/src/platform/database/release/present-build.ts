import { version } from '../../../../../../package.json';
import { databaseFunctions } from '../functions';
import { type MigrationName, migrationNames } from '../migrations/migration-names';
import released from './released.json';

/** A released version: its migrations, and the functions that its processes and triggers may call. */
export interface Release {
  readonly version: string;
  readonly lastMigration: MigrationName;
  readonly functions: readonly string[];
}

/** What a version of the product installs in a database. */
export interface DatabaseBuild {
  readonly version: string;
  /** The oldest version whose processes may run beside those of this one. */
  readonly worksWith: string;
  readonly migrations: readonly string[];
  readonly functions: readonly string[];
}

/**
 * The released versions, oldest first (`npm run release`). Anything installed before versions were counted is 0.0.0.
 */
export const releases = released as readonly Release[];

/** Never empty. */
export const lastRelease = releases.at(-1) as Release;

/** This version: the one in package.json, under which it will be released. */
export const presentBuild: DatabaseBuild = {
  version,
  worksWith: lastRelease.version,
  migrations: migrationNames,
  functions: databaseFunctions,
};
