import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leanModules } from './lean-modules.mjs';
import { runProgram } from './process.mjs';
import { step } from './steps.mjs';
import { takeTurn } from './turn.mjs';
import { workspace } from './workspace.mjs';

const modules = path.join(workspace, 'node_modules');

/** Installs what package-lock.json lists when it is missing or of another version. Needs nothing but Node and npm. */
export async function install(signal) {
  if (isInstalled()) return;
  await takeTurn(async () => {
    if (isInstalled()) return;
    const total = Object.entries(readLock(path.join(workspace, 'package-lock.json'))).filter(
      ([name, entry]) => !entry.optional && /^node_modules\/(@[^/]+\/)?[^/@][^/]*$/.test(name),
    ).length;
    await step(
      'Instalar los paquetes (npm ci, uno o dos minutos la primera vez)',
      async () => {
        await npmCi(signal);
        leanModules(modules);
      },
      () => `${countFilled()} de unos ${total} paquetes`,
    );
    if (!isInstalled())
      throw new Error('npm ci terminó, pero faltan paquetes. Borre la carpeta node_modules e intente de nuevo.');
  }, signal);
}

/** npm writes node_modules/.package-lock.json at the very end, with what it put there. */
function isInstalled() {
  const done = path.join(modules, '.package-lock.json');
  if (!existsSync(done)) return false;
  const wanted = readLock(path.join(workspace, 'package-lock.json'));
  const present = readLock(done);
  return Object.entries(wanted).every(
    ([name, entry]) =>
      entry.optional ||
      entry.devOptional ||
      entry.link ||
      !name.includes('node_modules/') ||
      present[name]?.version === entry.version,
  );
}

function readLock(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** npm makes all folders at once and fills them one by one. */
function countFilled() {
  if (!existsSync(modules)) return 0;
  const folders = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(path.join(modules, name)).map((each) => `${name}/${each}`) : [name],
  );
  return folders.filter((name) => existsSync(path.join(modules, name, 'package.json'))).length;
}

async function npmCi(signal) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm tells its scripts where it is; a start without npm looks for it on the path.
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const { code } = await runProgram(npm[0], [...npm.slice(1), ...args], {
    cwd: workspace,
    signal,
    shell: process.platform === 'win32' && npm.length === 1,
    env: { ...process.env, NODE_ENV: 'development', PUPPETEER_SKIP_DOWNLOAD: '1', NX_NO_CLOUD: 'true' },
  });
  if (code !== 0)
    throw new Error(`npm ci no pudo instalar los paquetes (código ${code}). El motivo está en las líneas de arriba.`);
}
