import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { nativePrograms } from '../launch/machine.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Returns the paths of the PostgreSQL programs that npm installed (`{native, initdb, postgres, pgCtl}`). Throws an
 * Error with a Spanish sentence when there are none for this machine.
 */
export function postgresBinaries() {
  const names = nativePrograms()?.postgres;
  const [native, initdb, postgres, pgCtl] = names
    ? [names.native, names.initdb, names.postgres, names.pgCtl].map((name) => path.join(root, 'node_modules', name))
    : [];
  if (names === undefined || !existsSync(postgres) || !existsSync(initdb)) {
    throw new Error(
      `No hay un PostgreSQL incluido para esta máquina (${process.platform} ${process.arch}). ` +
        'Indique uno propio con DATABASE_URL=postgres://usuario:clave@servidor:5432/base.',
    );
  }
  linkLibraries(native);
  return { native, initdb, postgres, pgCtl };
}

/** npm cannot pack symbolic links: the package's install script creates them, and may have been skipped. */
function linkLibraries(native) {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another copy that starts at the same moment may have created it.
      if (error.code !== 'EEXIST')
        throw new Error(`Faltan bibliotecas de PostgreSQL y no se pueden enlazar en ${native}: ${error.message}`);
    }
  }
}
