import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startOf } from './machine.mjs';
import { isAlive } from './process.mjs';
import { whyUnwritable } from './unwritable.mjs';

const otherFolder = 'Déle permiso para escribir en ella, o elija otra carpeta: DATA_DIR=/ruta/de/los/datos.';

/**
 * One process at a time works on a data folder. Takes the folder (created if missing) and what to tell others
 * (`address` or undefined). Returns `release()`. Refuses with a Spanish sentence that names the address and the process
 * of the holder. A dead process's lock is taken over.
 */
export function lockData(dataDir, address) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`No se puede usar la carpeta de datos ${dataDir}: ${whyUnwritable(error, otherFolder)}`);
  }
  const file = path.join(dataDir, 'lock.json');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid), address });
  for (let attempt = 1; ; attempt += 1) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if (error.code !== 'EEXIST')
        throw new Error(`No se puede escribir en la carpeta de datos ${dataDir}: ${whyUnwritable(error, otherFolder)}`);
    }
    const holder = lockHolder(dataDir);
    if (holder) {
      throw new Error(
        holder.address
          ? `Comensal ya está funcionando con estos datos (${dataDir}) en ${holder.address}, proceso ${holder.pid}.`
          : `Otra herramienta de Comensal está usando estos datos (${dataDir}), proceso ${holder.pid}.`,
      );
    }
    if (attempt > 5) throw new Error(`No se pudo tomar la carpeta de datos ${dataDir}.`);
    rmSync(file, { force: true });
  }
}

/** Returns who works on the folder (`{pid, started, address}`), or undefined. */
export function lockHolder(dataDir) {
  try {
    const holder = JSON.parse(readFileSync(path.join(dataDir, 'lock.json'), 'utf8'));
    return isAlive(holder.pid) && startOf(holder.pid) === holder.started ? holder : undefined;
  } catch {
    return undefined;
  }
}
