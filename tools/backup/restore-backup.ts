import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadConfiguration, tokenSecret } from '@comensal/infrastructure/platform/configuration';
import { actingKey, migrate } from '@comensal/infrastructure/platform/database';
import { createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { brokenFile } from '../commands/broken-file';
import { counted } from '../commands/counted';
import { CommandRefusal } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { lockData } from '../launch/data-lock.mjs';
import { tokenSecret as storedTokenSecret } from '../launch/settings.mjs';
import { postgresBinaries } from '../postgres/binaries.mjs';
import { databaseName, ensureDatabase } from '../postgres/database.mjs';
import { startEmbedded } from '../postgres/embedded.mjs';
import { giveTo, postgresIdentity } from '../postgres/identity.mjs';
import { checkDatabase, type Findings } from './checks';
import { keepFiles } from './keep-files';
import { layout } from './layout';
import { momentText, momentWord } from './moment';
import { findWay, refuseOccupied, unpackCluster, unpackSecrets, type Way, walFolder } from './unpack-backup';

interface Restoring {
  /** The folder of backups. */
  readonly from: string;
  /** An empty or missing folder: the DATA_DIR of the restored installation. */
  readonly to: string;
  /** The last moment to restore; null for everything available. */
  readonly until: Date | null;
  readonly environment: NodeJS.ProcessEnv;
}

const reportFile = 'restauracion.txt';

/**
 * Creates a new data folder from a backup: the database as of the moment, its files and its secrets; then recounts the
 * balances, verifies the audit and compares every file with its record. Returns the report, which is also written to
 * the new folder. Truncated or altered data is refused, and the new folder removed.
 */
export async function restoreBackup({ from, to, until, environment }: Restoring): Promise<Findings> {
  await refuseOccupied(to);
  const way = await findWay(from, until);
  const lock = lockData(to);
  let clusterFolder: string | undefined;
  try {
    const identity = await postgresIdentity(postgresBinaries(), path.join(to, 'postgres'));
    clusterFolder = identity.folder;
    await unpackCluster(way, clusterFolder);
    await unpackSecrets(way, to);
    if (identity.uid !== undefined) giveTo(clusterFolder, identity.uid, identity.gid);
    const findings = await recoverAndCheck(way, { from, to, until, environment });
    await rm(path.join(clusterFolder, walFolder), { recursive: true, force: true });
    await writeFile(path.join(to, reportFile), `${findings.lines.join('\n')}\n`, { mode: 0o600 });
    return findings;
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    if (clusterFolder !== undefined) await rm(clusterFolder, { recursive: true, force: true });
    throw error;
  } finally {
    lock.release();
  }
}

async function recoverAndCheck(way: Way, { from, to, until, environment }: Restoring): Promise<Findings> {
  const server = await recover(way, to, until);
  try {
    const { application, owner } = await ensureDatabase(server, to);
    const [last] = await withConnection(server.url(databaseName), (query) =>
      query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at'),
    );
    const configuration = loadConfiguration({
      ...environment,
      DATABASE_URL: application,
      DATABASE_READ_URL: undefined,
      DATABASE_OWNER_URL: owner,
      DATA_DIR: to,
      TOKEN_SECRET: environment['TOKEN_SECRET'] || storedTokenSecret(to),
    });
    // As the next start would: the checks are those of this version.
    await migrate(owner, { actingKey: actingKey(tokenSecret(configuration)) });
    const files = await withConnection(application, (query) =>
      keepFiles(
        query,
        createLocalFileStore(path.join(from, layout.files)),
        createLocalFileStore(path.join(to, 'files')),
      ),
    );
    // The store has the heads of the running installation, which may be newer than the moment.
    const database = await checkDatabase({ ...configuration, filesUrl: undefined });
    return {
      lines: [
        `Copia: ${way.base.folder}, del ${momentText(new Date(way.base.manifest.endedAt))}.`,
        `Base de datos: hasta ${until === null ? `lo último que se guardó, el ${momentText(way.reaches)}` : `el ${momentText(until)}`}${last?.at ? `; el último cambio es del ${momentText(last.at)}` : ''}.`,
        `Archivos restaurados: ${files.count}, ${files.count === 1 ? 'igual' : 'cada uno igual'} a su registro (${counted(files.bytes, 'byte', 'bytes')}).`,
        ...(environment['FILES_URL']
          ? [
              'FILES_URL indica un depósito. Para probar la copia, iníciela sin esa variable: dos instalaciones en la misma carpeta de un depósito se borran los archivos.',
              `Para que reemplace a la anterior, detenga esa y lleve los archivos con npm run files:move -- --from ${path.join(to, 'files')} --to "$FILES_URL".`,
            ]
          : []),
        ...files.broken.map(brokenFile),
        ...database.lines,
      ],
      isSound: database.isSound && files.broken.length === 0,
    };
  } finally {
    await server.stop();
  }
}

/**
 * Starts the server, which applies the WAL. Where a file of it is lost, only moments before are within reach: any other
 * is refused with the last of them, which PostgreSQL finds by going as far as it can.
 */
async function recover(way: Way, to: string, until: Date | null) {
  if (way.lost === null) return startEmbedded({ dataDir: to, recovery: { walFolder, until } });
  const beyond = new Date(way.reaches.getTime() + 86_400_000);
  try {
    return await startEmbedded({ dataDir: to, recovery: { walFolder, until: until ?? beyond } });
  } catch (error) {
    const last = lastReached(String(error));
    if (last === undefined) throw error;
    const within =
      last === null || last < new Date(way.base.manifest.endedAt)
        ? 'Indique --until con un momento anterior a esa copia.'
        : `Lo último que se puede restaurar es --until "${momentWord(last)}".`;
    throw new CommandRefusal(
      `Falta el registro ${way.lost} que sigue a la copia ${way.base.folder}. ${within} No se restauró nada.`,
    );
  }
}

/**
 * The last moment that a recovery stops at, by the log of one that did not reach its own: just before its last
 * transaction. Null when there was none; undefined when it failed otherwise.
 */
function lastReached(log: string): Date | null | undefined {
  if (!log.includes('recovery ended before configured recovery target was reached')) return undefined;
  const [, day, time, fraction = '', zone = ''] =
    /last completed transaction was at log time (\S+) (\d\d:\d\d:\d\d)(\.\d+)?([+-]\d\d)/.exec(log) ?? [];
  if (day === undefined) return null;
  const micros = Math.round(Number(`0${fraction}`) * 1_000_000);
  return new Date(Date.parse(`${day}T${time}${zone}:00`) + Math.ceil(micros / 1000) - 1);
}
