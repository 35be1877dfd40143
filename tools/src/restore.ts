import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { checkDatabase } from '../backup/checks';
import { readMoment } from '../backup/moment';
import { restoreBackup } from '../backup/restore-backup';
import { CommandRefusal, runCommand } from '../commands/run-command';

/**
 * `npm run restore -- FOLDER [--until MOMENT] [--to NEW]`: a new data folder (NEW, else DATA_DIR) from a backup, with a
 * report of the checks; the exit code is 1 when a check fails. With an external PostgreSQL, which is restored by other
 * means, it checks that one.
 */
await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, to: { type: 'string' } },
  });
  if (process.env['DATABASE_URL']) {
    console.log(
      'DATABASE_URL indica un PostgreSQL propio: restáurelo con lo que hizo la copia (pgBackRest, WAL-G, su proveedor) y después los archivos. Se comprueba lo que hay en él:',
    );
    const { lines, isSound } = await checkDatabase(loadConfiguration(process.env));
    for (const line of lines) console.log(line);
    return isSound ? 0 : 1;
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
