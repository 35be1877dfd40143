import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Configuration, loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { createFileStore } from '@comensal/infrastructure/platform/files';
import { embeddedCluster } from '../backup/cluster';
import { keepDocuments, keepHeadsOf } from '../backup/documents';
import { momentText } from '../backup/moment';
import { ownDatabaseAdvice } from '../backup/own-database';
import { sizeOf, takeBackup } from '../backup/take-backup';
import { brokenFile } from '../commands/broken-file';
import { counted } from '../commands/counted';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';

/**
 * `npm run backup -- FOLDER`: a full backup of the embedded default while everybody works. Of an external PostgreSQL it
 * takes what lies beside it, the documents and the heads of the audit (`--only` one of both), and says what it sees of
 * the database's own backups; without a folder only that, with exit code 1. So it ends when a file's bytes were
 * missing.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } });
  const configuration = loadConfiguration(process.env);
  const { dataDir, backupDir, databaseUrl } = configuration;
  const cluster = embeddedCluster(process.env, dataDir);
  const wanted = positionals[0] ?? backupDir;
  if (cluster === null && wanted === undefined) {
    for (const line of await withConnection(databaseUrl, ownDatabaseAdvice)) console.error(line);
    return 1;
  }
  if (wanted === undefined || positionals.length > 1)
    throw new CommandRefusal('Indique una carpeta para la copia: npm run backup -- CARPETA');
  if (cluster === null) return besideDatabase(configuration, path.resolve(wanted), values.only);
  const { folder, manifest, broken } = await takeBackup(cluster, path.resolve(wanted), createFileStore(configuration));
  const megabytes = Math.ceil((await sizeOf(folder)) / 1_000_000);
  console.log(
    `Copia completa en ${folder}, del ${momentText(new Date(manifest.endedAt))}: base de datos ${megabytes} MB, ${counted(manifest.files.count, 'archivo', 'archivos')}.`,
  );
  return tellBroken(broken);
});

async function besideDatabase(configuration: Configuration, folder: string, only: string | undefined) {
  if (only !== undefined && only !== 'heads' && only !== 'files')
    throw new CommandRefusal('--only lleva heads (los bloques de la auditoría) o files (los documentos).');
  if (only !== 'files')
    console.log(
      `Bloques de la auditoría y sus claves copiados a ${folder}: ${await keepHeadsOf(configuration, folder)}.`,
    );
  if (only === 'heads') return 0;
  const { count, bytes, broken } = await keepDocuments(configuration, folder);
  console.log(
    `Documentos en ${folder}: ${count} (${counted(bytes, 'byte', 'bytes')}), todos los que nombra la base de datos en este momento.`,
  );
  if (only === undefined)
    console.log('De la base de datos sirve toda copia tomada antes que esta: deploy/backup.sh o la de su proveedor.');
  return tellBroken(broken);
}

function tellBroken(broken: readonly string[]): number {
  for (const file of broken) console.error(brokenFile(file));
  return broken.length === 0 ? 0 : 1;
}
