import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { AcceptedConsequences } from '@comensal/application/master-data';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import { createDatabase, databaseOptions } from '@comensal/infrastructure/composition';
import { importMasterFile, masterImportLines, writeMasterTemplate } from '@comensal/infrastructure/master-data';
import { loadConfiguration } from '@comensal/infrastructure/platform/configuration';
import { CommandRefusal, runCommand } from '../commands/run-command';

const usage = `Uso: npm run import:master -- [--confirm] ARCHIVO
     npm run import:master -- --template ARCHIVO
Carga clientes, centros logísticos y materiales de venta de una planilla (.xlsx o .csv), o escribe una plantilla vacía.
Agrega y modifica, nunca elimina; dice fila por fila lo que no pudo tomar. Si un cambio deja inactivo o cambia de categoría algo que
tiene créditos abiertos, saldos o comensales, lo dice y pregunta; con --confirm lo carga sin preguntar.`;

/**
 * `npm run import:master`: loads master data of the ERP into DATABASE_URL. The exit code is 1 when a row was refused,
 * and when nothing was written because the consequences of the changes were not confirmed.
 */
await runCommand(async () => {
  const { values, positionals } = parse();
  if (values.template !== undefined) {
    await writeMasterTemplate(values.template);
    console.log(`Se escribió la plantilla ${values.template}.`);
    return 0;
  }
  const [file, ...rest] = positionals;
  if (file === undefined) throw new CommandRefusal(`Falta el archivo con los datos.\n${usage}`);
  if (rest.length > 0) throw new CommandRefusal(usage);
  await access(file);
  const database = await createDatabase(databaseOptions(loadConfiguration(process.env)));
  try {
    let accepted: AcceptedConsequences = values.confirm ? 'all' : [];
    let imported = await importMasterFile(database.inTransaction, file, { accepted });
    // The consequences may change while the person reads: then it asks again.
    while (imported.state === 'waits') {
      for (const line of masterImportLines(imported)) console.log(line);
      if (!(await isConfirmed())) {
        console.log(masterData.confirmHint);
        return 1;
      }
      accepted = imported.consequences;
      imported = await importMasterFile(database.inTransaction, file, { accepted });
    }
    for (const line of masterImportLines(imported)) console.log(line);
    return imported.reports.some(({ rejected }) => rejected.length > 0) ? 1 : 0;
  } catch (error) {
    if (error instanceof Refusal) throw new CommandRefusal(error.message);
    throw error;
  } finally {
    await database.close();
  }
});

/** Asks at a terminal; elsewhere nobody is there to answer. */
async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^s[ií]?$/i.test((await terminal.question(masterData.confirmQuestion)).trim());
  } finally {
    terminal.close();
  }
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { template: { type: 'string' }, confirm: { type: 'boolean' } },
    });
  } catch {
    throw new CommandRefusal(usage);
  }
}
