import { Client } from 'pg';
import { type Configuration, ConfigurationError } from '../configuration/configuration';
import type { Logger } from '../logging/logger';
import { queryOf } from './one-connection';
import type { Query } from './query';
import { serverText } from './server.texts';

/** What a server reports about itself and the database. */
export interface ServerFacts {
  /** As PostgreSQL counts: 170002 is 17.2. */
  readonly number: number;
  readonly version: string;
  readonly encoding: string;
}

const oldestVersion = 17;
/** A minute: one-time codes are valid for about that long, and business days depend on both clocks. */
const clockSeconds = 60;
/** A replica that restarts, or a backup that is between two copies, is not missed. */
const idleSlotMs = 600_000;
/** WAL that a row of `pg_replication_slots` retains; also while the server is being promoted. */
export const retainedBytes =
  'pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, restart_lsn)';

/** Returns why the product cannot work with such a server and encoding, as sentences. */
export function faultsOfFacts({ number, version, encoding }: ServerFacts): string[] {
  return [
    ...(number < oldestVersion * 10_000 ? [serverText.version(version, oldestVersion)] : []),
    ...(encoding === 'UTF8' ? [] : [serverText.encoding(encoding)]),
  ];
}

/**
 * Throws a ConfigurationError, with a sentence for each fault, for a database on which the product does not work: a
 * PostgreSQL that is too old, an encoding other than UTF8, a collation that does not fold ñ and accents, no Spanish
 * sort order. Takes one connection to it.
 */
export async function refuseServer(query: Query): Promise<void> {
  const [facts] = await query<ServerFacts>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version,
            current_setting('server_encoding') as encoding`,
  );
  if (!facts) throw new Error('The server did not report its settings');
  const faults = faultsOfFacts(facts);
  if (faults.length === 0) faults.push(...(await faultsOfCollation(query)));
  if (faults.length > 0) throw new ConfigurationError(faults.join('\n'));
}

/**
 * Calls `warn` with a sentence for each replication slot that nobody has read for ten minutes: the server retains WAL for
 * it until its disk is full. Takes the moment, in milliseconds.
 */
export async function warnOfSlots(query: Query, warn: (sentence: string) => void, at: number): Promise<void> {
  const idle = await query<{ name: string; megabytes: number }>(
    `select slot_name::text as name, (${retainedBytes} / 1048576)::float8 as megabytes from pg_replication_slots
      where not active and restart_lsn is not null and inactive_since < to_timestamp($1) order by name`,
    [(at - idleSlotMs) / 1_000],
  );
  for (const { name, megabytes } of idle) warn(serverText.idleSlot(name, Math.round(megabytes)));
}

/** Tested in the database itself: a collation's name does not say what it does. */
async function faultsOfCollation(query: Query): Promise<string[]> {
  const [row] = await query<{ folds: boolean; sorts: boolean }>(
    `select lower('ÁÉÍÓÚÜÑ') = 'áéíóúüñ' and upper('áéíóúüñ') = 'ÁÉÍÓÚÜÑ' as folds,
            exists (select from pg_collation where collname = 'es-AR-x-icu') as sorts`,
  );
  return [...(row?.folds ? [] : [serverText.folding]), ...(row?.sorts ? [] : [serverText.sorting])];
}

/**
 * Whether a process may start with the server of DATABASE_URL: refuses as `refuseServer` does, and warns when the two
 * clocks are more than a minute apart, and of replication slots that nobody reads. Rejects when the database does not
 * respond. Takes a function that reads this machine's clock.
 */
export async function checkServer(
  { databaseUrl }: Pick<Configuration, 'databaseUrl'>,
  logger: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'comensal-start' });
  await client.connect();
  try {
    const query = queryOf(client);
    await refuseServer(query);
    const requested = now();
    const [there] = await query<{ ms: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as ms');
    const answered = now();
    await warnOfSlots(query, (sentence) => logger.warn(sentence), requested);
    if (!there) return;
    // The round trip is not counted as clock difference.
    const apart = requested > there.ms ? requested - there.ms : Math.min(0, answered - there.ms);
    const seconds = Math.round(apart / 1_000);
    if (Math.abs(seconds) > clockSeconds) logger.warn({ seconds }, serverText.clock(seconds));
  } finally {
    await client.end();
  }
}
