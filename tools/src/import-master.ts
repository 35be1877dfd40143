import { parseArgs } from 'node:util';
import { Refusal } from '@comensal/domain';
import {
  createDatabase,
  databaseOptions,
  importMasterFile,
  loadConfiguration,
  masterImportLines,
  writeMasterTemplate,
} from '@comensal/infrastructure';
import { CommandRefusal, runCommand } from '../commands/run-command';

const usage = `Uso: npm run import:master -- ARCHIVO
     npm run import:master -- --template ARCHIVO
Carga clientes, centros logísticos y materiales de venta de una planilla (.xlsx o .csv), o escribe una plantilla vacía.
Agrega y modifica, nunca borra; dice fila por fila lo que no pudo tomar.`;

/** `npm run import:master`: master data of the ERP into DATABASE_URL. The exit code is 1 when a row was refused. */
await runCommand(async () => {
  const { values, positionals } = parse();
  if (values.template !== undefined) {
    await writeMasterTemplate(values.template);
    console.log(`Se escribió la plantilla ${values.template}.`);
    return 0;
  }
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0) throw new CommandRefusal(usage);
  const database = await createDatabase(databaseOptions(loadConfiguration(process.env)));
  try {
    const imported = await importMasterFile(database.inTransaction, file);
    for (const line of masterImportLines(imported)) console.log(line);
    return imported.reports.some(({ rejected }) => rejected.length > 0) ? 1 : 0;
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefusal(error.message);
    throw error;
  } finally {
    await database.close();
  }
});

function parse() {
  try {
    return parseArgs({ allowPositionals: true, options: { template: { type: 'string' } } });
  } catch {
    throw new CommandRefusal(usage);
  }
}
