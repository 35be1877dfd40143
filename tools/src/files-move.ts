import path from 'node:path';
import { parseArgs } from 'node:util';
import type { FileStore } from '@comensal/application';
import { createFileStore, createLocalFileStore, loadConfiguration, readFilesUrl } from '@comensal/infrastructure';
import { CommandRefusal, runCommand } from '../commands/run-command';
import { withConnection } from '../commands/with-connection';
import { type MovedFiles, moveFiles } from '../files/move-files';

const usage = 'npm run files:move -- --from CARPETA|s3://… --to CARPETA|s3://…';

/**
 * `npm run files:move -- --from … --to …`: copies every file that the database names from a folder to an object store or back,
 * and compares each with its record. The exit code is 1 when one is missing or is not what was recorded.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
  if (!values.from || !values.to) throw new CommandRefusal(`Indique de dónde a dónde: ${usage}`);
  if (values.from === values.to) throw new CommandRefusal('El origen y el destino son el mismo.');
  const { dataDir, databaseUrl } = loadConfiguration(process.env);
  const from = storeAt(values.from, dataDir);
  const to = storeAt(values.to, dataDir);
  await to.check();
  const moved = await withConnection(databaseUrl, (query) =>
    moveFiles(query, { from, to, said: (far) => console.log(`  ${figures(far)}`) }),
  );
  console.log(`Archivos: ${figures(moved)}. En el origen no se quitó nada.`);
  for (const file of moved.broken) console.error(`FALLA: falta el archivo ${file} o no es el que se registró.`);
  return moved.broken.length === 0 ? 0 : 1;
});

function storeAt(place: string, dataDir: string): FileStore {
  if (!place.startsWith('s3:')) return createLocalFileStore(path.resolve(place));
  const filesUrl = readFilesUrl(place);
  if (filesUrl === null)
    throw new CommandRefusal(`${place.replace(/\?.*/, '')} no es la dirección de un depósito S3. ${usage}`);
  return createFileStore({ dataDir, filesUrl });
}

function figures({ copied, bytes, there, broken }: MovedFiles): string {
  return `${copied} copiados (${bytes} bytes), ${there} ya estaban, ${broken.length} con fallas`;
}
