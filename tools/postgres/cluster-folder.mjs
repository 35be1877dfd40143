import { chownSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../launch/process.mjs';
import { environment } from './server-facts.mjs';

/** Spanish order in lists; the C library's locale only classifies characters. */
export const initdbOrder = ['--locale-provider=icu', '--icu-locale=es-AR'];

/**
 * Creates the cluster in a temporary folder and renames it at the end: an interrupted first start leaves no half
 * cluster.
 */
export async function initialize(identity, password) {
  const fresh = `${identity.folder}.new`;
  const passwordFile = `${fresh}.password`;
  try {
    for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true, mode: 0o700 });
      writeFileSync(passwordFile, password, { mode: 0o600 });
      if (identity.uid !== undefined) {
        chownSync(fresh, identity.uid, identity.gid);
        chownSync(passwordFile, identity.uid, identity.gid);
      }
      const args = [
        '-D',
        fresh,
        '-U',
        'postgres',
        '-E',
        'UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        ...initdbOrder,
        `--locale=${locale}`,
        '--lc-messages=C',
        '--no-instructions',
      ];
      const made = await run(identity, identity.binaries.initdb, args);
      if (made.code === 0) {
        rmSync(identity.folder, { recursive: true, force: true });
        renameSync(fresh, identity.folder);
        return;
      }
      if (!/locale/i.test(made.output))
        throw new Error(`No se pudo crear la base de datos en ${identity.folder}:\n${made.output}`);
    }
    throw new Error(`No se pudo crear la base de datos en ${identity.folder}: ninguna configuración regional sirve.`);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Refuses a cluster of another major version of PostgreSQL. */
export async function checkVersion(identity) {
  const stored = readFileSync(path.join(identity.folder, 'PG_VERSION'), 'utf8').trim();
  const { output } = await run(identity, identity.binaries.postgres, ['--version']);
  const ours = output.match(/\b(\d+)\./)?.[1];
  if (ours !== undefined && stored !== ours) {
    throw new Error(
      `Los datos de ${identity.folder} son de PostgreSQL ${stored} y esta versión trae PostgreSQL ${ours}.`,
    );
  }
}

/** In a separate session, like the server: Ctrl-C at the terminal reaches only us. */
function run(identity, program, args) {
  const [command, ...rest] = [...identity.prefix, program, ...args];
  return runProgram(command, rest, {
    uid: identity.uid,
    gid: identity.gid,
    env: environment(),
    cwd: identity.folder,
    quiet: true,
    detached: true,
  });
}
