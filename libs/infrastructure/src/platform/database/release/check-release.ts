import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { type Configuration, ConfigurationError } from '../../configuration/configuration';
import type { Logger } from '../../logging/logger';
import { advisoryLocks } from '../advisory-locks';
import { queryOf } from '../one-connection';
import type { Query } from '../query';
import { refusalOfNewer, standingOf } from './database-release';
import { type DatabaseBuild, presentBuild } from './present-build';
import { releaseText } from './release.texts';

const sessionCheckMs = 500;

/**
 * Whether a process of this version may start on the database of DATABASE_URL. An older database is refused by a
 * ConfigurationError that says what to do, unless it is being migrated: then the process waits. A database of a newer
 * version is accepted when that version works with this one. Rejects when the database does not respond.
 */
export async function checkRelease(
  { databaseUrl }: Pick<Configuration, 'databaseUrl'>,
  logger: Pick<Logger, 'info'>,
  build: DatabaseBuild = presentBuild,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-start' });
  await client.connect();
  try {
    const query = queryOf(client);
    for (let waits = false; ; waits = true) {
      // Checked before the version is read, so that the result of a migration that has just ended is seen.
      const migrating = await isBeingMigrated(query);
      const standing = await standingOf(query, build);
      if (standing.is !== 'older') {
        const refusal = refusalOfNewer(standing, build);
        if (refusal !== null) throw new ConfigurationError(refusal);
        return;
      }
      if (!migrating) throw new ConfigurationError(releaseText.tooOld(build.version, standing.missing));
      if (!waits) logger.info({ missing: standing.missing }, 'the database is being migrated: waiting');
      await wait(sessionCheckMs);
    }
  } finally {
    await client.end();
  }
}

async function isBeingMigrated(query: Query): Promise<boolean> {
  const held = await query(
    `select from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())`,
    [advisoryLocks.migration],
  );
  return held.length > 0;
}
