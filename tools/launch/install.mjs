import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leanModules } from './lean-modules.mjs';
import { missingPackages, startWorkspaces } from './package-sets.mjs';
import { runProgram } from './process.mjs';
import { step } from './steps.mjs';
import { takeTurn } from './turn.mjs';
import { workspace } from './workspace.mjs';

const modules = path.join(workspace, 'node_modules');
/** npm writes it at the very end, with what it put there. */
const done = path.join(modules, '.package-lock.json');

/**
 * Installs what package-lock.json lists and is missing or of another version: for a start what running and building need,
 * `withTests` everything. What is there besides stays. Needs nothing but Node and npm.
 */
export async function install(signal, { withTests = false } = {}) {
  if (missing(withTests).length === 0) return;
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
  const present = existsSync(done) ? readLock(done) : {};
  return missingPackages(readLock(path.join(workspace, 'package-lock.json')), present, !withTests);
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm makes all folders at once and fills them one by one. */
function isUnpacked(name) {
  return existsSync(path.join(workspace, name, 'package.json'));
}

/** From nothing, or from what an interrupted installation left, everything anew; else what is missing is added. */
async function npmInstall(signal, withTests) {
  const command = existsSync(done) ? ['install', '--no-save', '--prefer-offline'] : ['ci'];
  const workspaces = startWorkspaces(readLock(path.join(workspace, 'package-lock.json')));
  const scope = withTests ? [] : [...workspaces.map((name) => `--workspace=${name}`), '--include-workspace-root'];
  const args = [...command, ...scope, '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  // npm tells its scripts where it is; a start without npm looks for it on the path.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { code } = await runProgram(npm[0], [...npm.slice(1), ...args, '--loglevel=error'], {
    cwd: workspace,
    signal,
    shell: process.platform === 'win32' && npm.length === 1,
    env: { ...process.env, NODE_ENV: 'development', PUPPETEER_SKIP_DOWNLOAD: '1', NX_NO_CLOUD: 'true' },
  });
  if (code !== 0)
    throw new Error(`npm no pudo instalar los paquetes (código ${code}). El motivo está en las líneas de arriba.`);
}
