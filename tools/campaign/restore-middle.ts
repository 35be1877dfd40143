import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Query } from '@comensal/infrastructure';
import { listBases, readLine } from '../backup/layout';
import { restoreBackup } from '../backup/restore-backup';
import { currentLine } from '../backup/wal-line';
import { withConnection } from '../commands/with-connection';
import { databaseName } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';

const limitMs = 300_000;

/** Waits until a whole backup of another line than the former one is in the folder. Gives its line. */
export async function untilBackedUp(folder: string, dataDir: string, former?: string): Promise<string> {
  for (const limit = Date.now() + limitMs; ; await wait(500)) {
    const line = await currentLine(dataDir);
    if (line !== former && (await listBases(folder)).some(({ manifest }) => manifest.line === line)) return line;
    if (Date.now() > limit) throw new Error(`No hay ninguna copia en ${folder}.`);
  }
}

/** Waits until everything that was committed up to this moment is in the folder of backups. */
export async function untilArchived(folder: string, dataDir: string, moment: Date): Promise<void> {
  for (const limit = Date.now() + limitMs; ; await wait(500)) {
    const line = await readLine(folder, await currentLine(dataDir));
    if (line?.until && new Date(line.until) > moment) return;
    if (Date.now() > limit) throw new Error(`Los cambios hasta ${moment.toISOString()} no llegaron a ${folder}.`);
  }
}

/** Restores the backup to a moment into a folder that is removed afterwards, and gives what the work finds in it and the report. */
export async function inTheMiddle<Found>(
  folder: string,
  moment: Date,
  to: string,
  work: (query: Query) => Promise<Found>,
): Promise<{ readonly found: Found; readonly lines: readonly string[]; readonly isSound: boolean }> {
  try {
    const findings = await restoreBackup({ from: folder, to, until: moment, environment: process.env });
    const server = await startEmbedded({ dataDir: to });
    try {
      return { found: await withConnection(server.url(databaseName), work), ...findings };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}
