import { existsSync } from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from '../postgres/binaries.mjs';
import { ensureDatabase } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';
import { postgresIdentity } from '../postgres/identity.mjs';
import { followFrom, makeStandby } from '../postgres/standby.mjs';
import { keepPostgres } from './persistent-postgres.mjs';

/** The replication slot of the replica. */
const slot = 'comensal_replica';
const primarySettings = { wal_level: 'replica', max_wal_senders: '10', max_connections: '200' };
/** Vacuuming does not cancel a long list that is read there. */
const replicaSettings = { hot_standby_feedback: 'on', max_connections: '200' };

/**
 * Starts a primary and its replica, in two folders and at two ports, and keeps both running; creates what is missing.
 * Returns `{roles, server, primary, replica}`: the URLs of the three roles on the primary, its embedded server, and the
 * supervised processes.
 */
export async function startPair({ folders, ports, signal }) {
  const first = await startEmbedded({ dataDir: folders.primary, port: ports.primary, more: primarySettings, signal });
  try {
    const roles = await ensureDatabase(first, folders.primary);
    await ensureSlot(first);
    await first.stop();
    const standby = { address: first.url('postgres'), slot };
    const identity = await postgresIdentity(postgresBinaries(), path.join(folders.replica, 'postgres'));
    if (existsSync(path.join(identity.folder, 'PG_VERSION'))) followFrom(identity.folder, standby.address, slot);
    else await makeStandby({ source: folders.primary, cluster: first.folder, target: folders.replica, ...standby });
    signal?.throwIfAborted();
    const primary = await keepPostgres({
      title: 'La base de datos',
      dataDir: folders.primary,
      port: ports.primary,
      more: primarySettings,
      signal,
    });
    const replica = await keepPostgres({
      title: 'La réplica',
      dataDir: folders.replica,
      port: ports.replica,
      more: replicaSettings,
      signal,
    }).catch(async (error) => {
      await primary.stop();
      throw error;
    });
    return { roles, server: primary.server, primary, replica };
  } finally {
    await first.stop();
  }
}

async function ensureSlot(server) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    // A slot that fell too far behind retains nothing any more: remove the replica's folder to recreate it.
    await client.query(
      `select pg_create_physical_replication_slot($1, true)
        where not exists (select from pg_replication_slots where slot_name = $1)`,
      [slot],
    );
  } finally {
    await client.end();
  }
}
