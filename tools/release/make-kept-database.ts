import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createPasswordHasher } from '@comensal/infrastructure/auth';
import { migrate, presentBuild } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { withConnection } from '../commands/with-connection';
import { makeDemonstration } from '../demo/demonstration';
import { loadDemonstration } from '../demo/load-demonstration';
import { type KeptDatabase, readDatabase } from './kept-database';

/** Enough for every table and state, and small enough to be kept with the sources. */
const extent = { months: 1, oneDinerOf: 60 };
/** Any moment: the same version keeps the same rows. */
const moment = new Date('2026-11-21T15:00:00Z');

/**
 * Creates a small canteen group as this version does, with its audit sealed, in the empty database of that owner, and
 * reads it. Takes the PostgreSQL URL of the owner.
 */
export async function makeKeptDatabase(ownerUrl: string): Promise<KeptDatabase> {
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
      await query('select seal_audit_events()');
      return readDatabase(query, presentBuild);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
