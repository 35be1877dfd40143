import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FileStore } from '@comensal/application/platform/files';
import { copyHeads } from '@comensal/infrastructure/audit';
import { loadConfiguration, type ObjectStore, readFilesUrl } from '@comensal/infrastructure/platform/configuration';
import { createFileStore, createLocalFileStore } from '@comensal/infrastructure/platform/files';
import { brokenFile } from '../commands/broken-file';
import { counted } from '../commands/counted';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { type MovedFiles, moveFiles } from '../files/move-files';

const usage = 'npm run files:move -- --from CARPETA|s3://… --to CARPETA|s3://…';

/**
 * `npm run files:move -- --from … --to …`: copies every file that the database names from a folder to an object store
 * or back, compares each with its record, and copies the stored heads of the audit with them. The exit code is 1 when one
 * is missing or differs from the record.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.from || !values.to) throw new CommandRefusal(`Indique de dónde a dónde: ${usage}`);
  if (values.from === values.to) throw new CommandRefusal('El origen y el destino son el mismo.');
  const { dataDir, databaseUrl } = loadConfiguration(process.env);
  const places = [placeOf(values.from), placeOf(values.to)] as const;
  const [from, to] = [storeAt(places[0], dataDir), storeAt(places[1], dataDir)];
  await to.check();
  const moved = await withConnection(databaseUrl, (query) =>
    moveFiles(query, { from, to, said: (far) => console.log(`  ${figures(far)}`) }),
  );
  const heads = await copyHeads(...places);
  console.log(`Bloques de la auditoría y sus claves copiados: ${heads}.`);
  console.log(`Archivos: ${figures(moved)}. En el origen no se quitó nada.`);
  for (const file of moved.broken) console.error(brokenFile(file));
  return moved.broken.length === 0 ? 0 : 1;
});

function placeOf(words: string): string | ObjectStore {
  if (!words.startsWith('s3:')) return path.resolve(words);
  const filesUrl = readFilesUrl(words);
  if (filesUrl === null)
    throw new CommandRefusal(`${words.replace(/\?.*/, '')} no es la dirección de un depósito S3. ${usage}`);
  return filesUrl;
}

function storeAt(place: string | ObjectStore, dataDir: string): FileStore {
  return typeof place === 'string' ? createLocalFileStore(place) : createFileStore({ dataDir, filesUrl: place });
}

function figures({ copied, bytes, there, broken }: MovedFiles): string {
  return `copiados: ${copied} (${counted(bytes, 'byte', 'bytes')}), ya estaban: ${there}, con fallas: ${broken.length}`;
}
