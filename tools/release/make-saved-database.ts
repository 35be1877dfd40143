import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { migrate, presentBuild, type Query } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { withConnection } from '../commands/with-connection';
import { makeDemonstration } from '../demo/demonstration';
import { loadDemonstration } from '../demo/load-demonstration';
import { readDatabase, type SavedDatabase } from './saved-database';

/** Enough for every table and state, and small enough to be kept with the sources. */
const extent = { months: 1, oneDinerOf: 60 };
/** Any moment: the same version keeps the same rows. */
const moment = new Date('2026-11-21T15:00:00Z');

/**
 * Creates a small canteen group as this version does, with its audit sealed, in the empty database of that owner, and
 * reads it. Takes the PostgreSQL URL of the owner.
 */
export async function makeSavedDatabase(ownerUrl: string): Promise<SavedDatabase> {
  await migrate(ownerUrl);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'comensal-kept-'));
  try {
    return await withConnection(ownerUrl, async (query) => {
      await loadDemonstration(
        {
          query,
          files: createLocalFileStore(folder),
          passwords: createPasswordHasher(),
          report: () => undefined,
        },
        makeDemonstration(moment, undefined, extent),
      );
      await seal(query);
      return readDatabase(query, presentBuild);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Seals the events. Any transaction that writes on the server, also in another database, puts the seal off: it is tried
 * again until they end.
 */
async function seal(query: Query): Promise<void> {
  const deadline = Date.now() + 60_000;
  const sealed = async (): Promise<boolean> =>
    (await query<{ sealed: boolean }>('select seal_audit_events() > 0 as sealed'))[0]?.sealed === true;
  while (!(await sealed())) {
    if (Date.now() > deadline) throw new Error('The audit could not be sealed: a transaction stayed open for a minute');
    await pause(100);
  }
}
