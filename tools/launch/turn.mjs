import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from './process.mjs';
import { whyUnwritable } from './unwritable.mjs';
import { workspace } from './workspace.mjs';

const file = path.join(workspace, 'dist', '.turn');

/**
 * Lets one process of this clone at a time install or build: concurrent ones would corrupt each other's files. Waits
 * for its turn, does `work`, returns its result. A dead process's turn is taken over. Refuses with a Spanish sentence
 * where this user cannot write to the clone.
 */
export async function takeTurn(work, signal) {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
  } catch (error) {
    throw unwritable(error);
  }
  for (let isReported = false; !claim(); isReported = true) {
    if (!isReported) console.log('  Otra copia está instalando o compilando; se espera a que termine.');
    await wait(300, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function claim() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw unwritable(error);
  }
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (pid > 0 && !isAlive(pid)) rmSync(file, { force: true });
  } catch {
    // It was released between the two: the next round claims it.
  }
  return false;
}

function unwritable(error) {
  return new Error(
    `Hay que instalar o compilar Comensal, y no se puede escribir en ${workspace}: ${whyUnwritable(
      error,
      'Ejecute una vez npm run build con un usuario que pueda; después cualquiera lo inicia, con DATA_DIR=/ruta/de/sus/datos.',
    )}`,
  );
}
