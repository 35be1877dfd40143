import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Configuration, loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { checkDatabase } from '../backup/checks';
import { bringBack } from '../backup/documents';
import { readMoment } from '../backup/moment';
import { restoreBackup } from '../backup/restore-backup';
import { brokenFile } from '../commands/broken-file';
import { counted } from '../commands/counted';
import { CommandRefusal, runCommand } from '../commands/run-command';

/**
 * `npm run restore -- FOLDER [--until MOMENT] [--to NEW]`: a new data folder (NEW, else DATA_DIR) from a backup, with a
 * report of the checks; the exit code is 1 when a check fails. Beside an external PostgreSQL, which is restored by other
 * means before, it brings back the documents and the heads of the audit from FOLDER, if one is given, and checks it.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, to: { type: 'string' } },
  });
  if (process.env['DATABASE_URL']) {
    if (positionals.length > 1 || values.until !== undefined || values.to !== undefined)
      throw new CommandRefusal(
        'DATABASE_URL indica un PostgreSQL propio: restáurelo antes con lo que hizo la copia, hasta el momento que quiera, y después: npm run restore -- CARPETA',
      );
    return besideDatabase(loadConfiguration(process.env), positionals[0]);
  }
  const [from] = positionals;
  if (from === undefined || positionals.length > 1)
    throw new CommandRefusal('Indique la carpeta de copias: npm run restore -- CARPETA [--until MOMENTO] [--to NUEVA]');
  const to = path.resolve(values.to ?? (process.env['DATA_DIR'] || '.data'));
  const { lines, isSound } = await restoreBackup({
    from: path.resolve(from),
    to,
    until: values.until === undefined ? null : readMoment(values.until),
    environment: process.env,
  });
  for (const line of lines) console.log(line);
  console.log(`\nTodo quedó en ${to}. Para usarlo: DATA_DIR=${to} npm start`);
  return isSound ? 0 : 1;
});

async function besideDatabase(configuration: Configuration, folder: string | undefined): Promise<number> {
  const broken: string[] = [];
  if (folder === undefined)
    console.log('DATABASE_URL indica un PostgreSQL propio. Sin CARPETA solo se comprueba lo que hay en él:');
  else {
    const { files, heads } = await bringBack(configuration, path.resolve(folder));
    broken.push(...files.broken);
    console.log(
      `Documentos restaurados: ${files.copied} (${counted(files.bytes, 'byte', 'bytes')}); ya estaban: ${files.there}. Cada uno es igual a su registro.`,
    );
    console.log(`Bloques de la auditoría y sus claves restaurados: ${heads}.`);
  }
  for (const file of broken) console.error(brokenFile(file));
  const { lines, isSound } = await checkDatabase(configuration);
  for (const line of lines) console.log(line);
  return isSound && broken.length === 0 ? 0 : 1;
}
