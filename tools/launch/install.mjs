import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withArchiveAddresses } from './archive-addresses.mjs';
import { leanModules } from './lean-modules.mjs';
import { missingPackages, startWorkspaces } from './package-sets.mjs';
import { runProgram } from './process.mjs';
import { step } from './steps.mjs';
import { takeTurn } from './turn.mjs';
import { workspace } from './workspace.mjs';

const modules = path.join(workspace, 'node_modules');
const lockFile = path.join(workspace, 'package-lock.json');
/** npm prefers it to package-lock.json. It exists only while npm runs. */
const addressedLock = path.join(workspace, 'npm-shrinkwrap.json');
/** npm writes it at the very end, listing what it installed. */
const done = path.join(modules, '.package-lock.json');

/**
 * Installs the packages of package-lock.json that are missing or have another version: for a start what running and
 * building need, with `withTests` everything. Additional packages stay. Needs nothing but Node and npm.
 */
export async function install(signal, { withTests = false } = {}) {
  if (missing(withTests).length === 0) {
    // Left by an installation that was killed between npm's end and its own.
    rmSync(addressedLock, { force: true });
    return;
  }
  await takeTurn(async () => {
    const wanted = missing(withTests);
    if (wanted.length === 0) return;
    await step(
      withTests
        ? 'Instalar los paquetes, con los de las pruebas'
        : 'Instalar los paquetes que hacen falta para funcionar',
      async () => {
        await npmInstall(signal, withTests);
        leanModules(modules);
      },
      () => `${wanted.filter(isUnpacked).length} de ${wanted.length} paquetes`,
    );
    if (missing(withTests).length > 0)
      throw new Error('npm terminó, pero faltan paquetes. Borre la carpeta node_modules e intente de nuevo.');
  }, signal);
}

function missing(withTests) {
  const present = existsSync(done) ? readLock(done).packages : {};
  return missingPackages(readLock(lockFile).packages, present, !withTests);
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** npm creates all folders at once and fills them one by one. */
function isUnpacked(name) {
  return existsSync(path.join(workspace, name, 'package.json'));
}

/**
 * If nothing is installed, or an installation was interrupted, installs everything anew; otherwise adds what is
 * missing. If a registry uses other archive URLs, retries once without URLs.
 */
async function npmInstall(signal, withTests) {
  const command = existsSync(done) ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
  const workspaces = startWorkspaces(readLock(lockFile).packages);
  const scope = withTests ? [] : [...workspaces.map((name) => `--workspace=${name}`), '--include-workspace-root'];
  const words = [
    ...command,
    ...scope,
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  let code = 1;
  try {
    if (await writeAddresses(signal)) ({ code } = await runNpm(words, { signal }));
  } finally {
    rmSync(addressedLock, { force: true });
  }
  if (code !== 0) ({ code } = await runNpm(words, { signal }));
  if (code !== 0)
    throw new Error(`npm no pudo instalar los paquetes (código ${code}). El motivo está en las líneas de arriba.`);
}

/** Writes the lock with URLs for npm to read instead of the other; false when npm does not report its registry. */
async function writeAddresses(signal) {
  const { output } = await runNpm(['config', 'get', 'registry', '--loglevel=silent'], { signal, quiet: true });
  const registry = /^https?:\/\/\S+$/m.exec(output)?.[0];
  if (!registry) return false;
  writeFileSync(addressedLock, JSON.stringify(withArchiveAddresses(readLock(lockFile), registry)));
  return true;
}

/** Runs npm. Takes its arguments and the options of `runProgram`. */
export function runNpm(words, options) {
  // npm tells its scripts where it is; a start without npm searches the PATH.
  const program = process.env.npm_execpath?.endsWith('npm-cli.js')
    ? [process.execPath, process.env.npm_execpath]
    : ['npm'];
  return runProgram(program[0], [...program.slice(1), ...words], {
    cwd: workspace,
    ...options,
    shell: process.platform === 'win32' && program.length === 1,
    env: { ...process.env, NODE_ENV: 'development', PUPPETEER_SKIP_DOWNLOAD: '1', NX_NO_CLOUD: 'true' },
  });
}
