import { mkdir, readdir, rename, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { AcceptedConsequences } from '@comensal/application/master-data';
import type { InTransaction } from '@comensal/application/platform/unit-of-work';
import { masterData } from '@comensal/domain/master-data/master-data.texts';
import { Refusal } from '@comensal/domain/platform/refusals';
import { importMasterFile, masterImportLines } from './import-master-file';

/** A file written to more recently may still be incomplete. */
const restMs = 10_000;
/** A file claimed longer ago has lost its worker, and is claimed again; repeating the import changes nothing. */
const lostMs = 10 * 60_000;
const taken = '.en-proceso';

/**
 * Imports the .xlsx and .csv files of the folder that are no longer being written. Each goes to `procesados`, to
 * `por-confirmar` when its changes have consequences that nobody accepted (`accepted`), or to `con-error` when it could
 * not be read, with a text file that reports the outcome row by row. Several workers may run at once: the first to
 * rename a file gets it. Returns the names of the files.
 */
export async function importFolder(
  inTransaction: InTransaction,
  folder: string,
  now: Date,
  accepted: AcceptedConsequences = [],
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const match of (await readdir(folder)).sort()) {
    const name = match.endsWith(taken) ? match.slice(0, -taken.length) : match;
    if (!['.xlsx', '.csv'].includes(extname(name).toLowerCase()) || name.startsWith('.') || name.startsWith('~$'))
      continue;
    const age = await stat(join(folder, match)).then(
      ({ mtimeMs, ctimeMs }) => now.getTime() - (match === name ? mtimeMs : ctimeMs),
      () => -1,
    );
    if (age < (match === name ? restMs : lostMs)) continue;
    const path = join(folder, `${name}${taken}`);
    const isOurs = await rename(join(folder, match), path).then(
      () => true,
      () => false,
    );
    if (!isOurs) continue;
    await importOne({ inTransaction, folder, path, name, now, accepted });
    names.push(name);
  }
  return names;
}

interface TakenFile {
  readonly inTransaction: InTransaction;
  readonly folder: string;
  readonly path: string;
  readonly name: string;
  readonly now: Date;
  readonly accepted: AcceptedConsequences;
}

async function importOne({ inTransaction, folder, path, name, now, accepted }: TakenFile): Promise<void> {
  let outcome = 'procesados';
  let lines: string[];
  try {
    const imported = await importMasterFile(inTransaction, path, { accepted });
    lines = masterImportLines(imported);
    if (imported.state === 'waits') {
      outcome = 'por-confirmar';
      lines.push(masterData.confirmHint);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) {
      await rename(path, join(folder, name));
      throw error;
    }
    outcome = 'con-error';
    lines = [error.message];
  }
  const target = join(folder, outcome);
  await mkdir(target, { recursive: true });
  const stamped = `${now.toISOString().replace(/[-:]|\.\d+/g, '')}-${name}`;
  await writeFile(join(target, `${stamped}.txt`), `${lines.join('\n')}\n`);
  await rename(path, join(target, stamped));
}
