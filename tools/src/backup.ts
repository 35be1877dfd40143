import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { embeddedCluster } from '../backup/cluster';
import { momentText } from '../backup/moment';
import { ownDatabaseAdvice } from '../backup/own-database';
import { sizeOf, takeBackup } from '../backup/take-backup';
import { counted } from '../commands/counted';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/**
 * `npm run backup -- FOLDER`: a full backup of the embedded default while everybody works. For an external PostgreSQL
 * it says what to use instead and what it sees, and exits with 1: nothing was backed up. So it does when a file's bytes
 * were missing.
 */
await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const configuration = loadConfiguration(process.env);
  const { dataDir, backupDir, databaseUrl } = configuration;
  const cluster = embeddedCluster(process.env, dataDir);
  if (cluster === null) {
    for (const line of await withConnection(databaseUrl, ownDatabaseAdvice)) console.error(line);
    return 1;
  }
  const wanted = positionals[0] ?? backupDir;
  if (wanted === undefined || positionals.length > 1)
    throw new CommandRefusal('Indique una carpeta para la copia: npm run backup -- CARPETA');
  const { folder, manifest, broken } = await takeBackup(cluster, path.resolve(wanted), createFileStore(configuration));
  const megabytes = Math.ceil((await sizeOf(folder)) / 1_000_000);
  console.log(
    `Copia completa en ${folder}, del ${momentText(new Date(manifest.endedAt))}: base de datos ${megabytes} MB, ${counted(manifest.files.count, 'archivo', 'archivos')}.`,
  );
  for (const file of broken) console.error(`FALLA: falta el archivo ${file} o no es el que se registró.`);
  return broken.length === 0 ? 0 : 1;
});
