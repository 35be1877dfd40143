import { cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from './binaries.mjs';
import { giveTo, postgresIdentity } from './identity.mjs';

/**
 * Creates a data folder for a streaming replica of another server. Takes the other's data folder, its cluster's folder
 * and its URL as superuser (it is stopped at this moment), the new data folder, and optionally the `slot` under which
 * the primary retains what the replica has not fetched. Both are started by `startEmbedded`.
 */
export async function makeStandby({ source, cluster, address, target, slot }) {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  cpSync(path.join(source, 'postgres.password'), path.join(target, 'postgres.password'));
  const { folder } = await postgresIdentity(postgresBinaries(), path.join(target, 'postgres'));
  // With its owner, whichever user PostgreSQL runs as here.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, gid } = statSync(folder);
  cpSync(cluster, folder, { recursive: true, verbatimSymlinks: true });
  if (process.getuid?.() === 0) giveTo(folder, uid, gid);
  // The primary's slots are not copied: nobody would ever read from them there.
  const slots = path.join(folder, 'pg_replslot');
  for (const stored of readdirSync(slots)) rmSync(path.join(slots, stored), { recursive: true });
  followFrom(folder, address, slot);
}

/** Sets the primary of a cluster; it takes effect at its next start. */
export function followFrom(folder, address, slot) {
  const { port, username, password } = new URL(address);
  writeFileSync(path.join(folder, 'standby.signal'), '');
  writeFileSync(
    path.join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby'\n${slot === undefined ? '' : `primary_slot_name = '${slot}'\n`}`,
  );
}
