import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNpm } from './install.mjs';
import { machineNames, nativePrograms } from './machine.mjs';
import { madeFor } from './native-file.mjs';
import { step } from './steps.mjs';
import { workspace } from './workspace.mjs';

/**
 * Installs everything for each machine, into a separate folder that is removed afterwards, and checks that each native
 * program and library that `npm start` and `npm test` use is there and built for that machine. Takes the names of
 * machines; all of them by default. Prints what is missing; returns whether nothing is.
 */
export async function checkMachines(wanted, signal) {
  const unknown = wanted.filter((name) => !machineNames.includes(name));
  if (unknown.length > 0)
    throw new Error(`No existe la máquina «${unknown.join(', ')}». Hay: ${machineNames.join(', ')}.`);
  let isWhole = true;
  for (const name of wanted.length > 0 ? wanted : machineNames) {
    const folder = mkdtempSync(path.join(os.tmpdir(), `comensal-${name}-`));
    try {
      await step(`Instalar para ${name}`, () => installFor(name, folder, signal));
      const { found, wrong } = inspect(name, path.join(folder, 'node_modules'));
      for (const line of wrong) console.log(`✗ ${name}: ${line}`);
      console.log(`${name}: ${found} programas y bibliotecas nativos, ${wrong.length} mal`);
      isWhole &&= wrong.length === 0;
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  return isWhole;
}

async function installFor(name, folder, signal) {
  const [platform, arch] = name.split('-');
  const lock = JSON.parse(readFileSync(path.join(workspace, 'package-lock.json'), 'utf8'));
  const projects = Object.keys(lock.packages).filter((each) => !each.includes('node_modules/'));
  for (const project of projects) {
    mkdirSync(path.join(folder, project), { recursive: true });
    cpSync(path.join(workspace, project, 'package.json'), path.join(folder, project, 'package.json'));
  }
  cpSync(path.join(workspace, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  cpSync(path.join(workspace, '.npmrc'), path.join(folder, '.npmrc'));
  // The install scripts of packages run only for the current machine.
  const words = ['ci', `--os=${platform}`, `--cpu=${arch}`, '--libc=glibc', '--ignore-scripts', '--include=dev'];
  const { code, output } = await runNpm(
    [...words, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: folder,
      signal,
      quiet: true,
    },
  );
  if (code !== 0) throw new Error(`npm no pudo instalar para ${name}:\n${output}`);
}

/** What is missing in an installation or built for another machine. */
function inspect(name, modules) {
  const [platform, arch] = name.split('-');
  const programs = nativePrograms(platform, arch);
  const { native: _, ...ofPostgres } = programs.postgres;
  const needed = [...Object.values(ofPostgres), ...(programs.node ? [programs.node.program] : [])];
  const bound = boundPackages(modules);
  const files = bound.flatMap((each) => nativeFiles(path.join(modules, each)));
  const wrong = [
    ...needed.filter((file) => !existsSync(path.join(modules, file))).map((file) => `falta ${file}`),
    ...missingMembers(modules, name).map((each) => `falta un paquete de ${each}`),
    ...bound.filter((each) => nativeFiles(path.join(modules, each)).length === 0).map((each) => `${each} no trae nada`),
    ...files
      .filter(({ made }) => made.platform !== platform || !made.archs.includes(arch))
      .map(({ file, made }) => `${path.relative(modules, file)} es para ${made.platform} ${made.archs.join('+')}`),
    ...brokenLinks(modules, programs.postgres.native),
  ];
  return { found: files.length, wrong };
}

function packageOf(modules, name) {
  return JSON.parse(readFileSync(path.join(modules, name, 'package.json'), 'utf8'));
}

/** All packages at the top and one below, by their folders. */
function packages(modules, prefix = '') {
  return readdirSync(path.join(modules, prefix), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === '.bin') return [];
    const name = `${prefix}${entry.name}`;
    if (entry.name.startsWith('@')) return packages(modules, `${name}/`);
    const own = existsSync(path.join(modules, name, 'package.json')) ? [name] : [];
    const nested = existsSync(path.join(modules, name, 'node_modules'))
      ? packages(modules, `${name}/node_modules/`)
      : [];
    return [...own, ...nested];
  });
}

/** Packages that are for single machines. */
function boundPackages(modules) {
  return packages(modules).filter((name) => {
    const { os: systems, cpu } = packageOf(modules, name);
    return systems !== undefined && cpu !== undefined;
  });
}

/** Packages that leave their programs to others, one for each machine, none of which was installed. */
function missingMembers(modules, name) {
  const [platform, arch] = name.split('-');
  return packages(modules).filter((each) => {
    const members = Object.keys(packageOf(modules, each).optionalDependencies ?? {});
    const own = members.filter(
      (member) => member.includes(platform) && member.includes(arch) && !member.includes('musl'),
    );
    return own.length > 0 && !own.some((member) => isThere(modules, each, member));
  });
}

function isThere(modules, from, member) {
  return [path.join(modules, from, 'node_modules', member), path.join(modules, member)].some(existsSync);
}

function nativeFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    if (!entry.isFile()) return [];
    const file = path.join(entry.parentPath, entry.name);
    const made = madeFor(file);
    return made ? [{ file, made }] : [];
  });
}

/** The libraries of PostgreSQL that are linked where the programs look for them: the target of each link. */
function brokenLinks(modules, native) {
  const list = path.join(modules, native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  return JSON.parse(readFileSync(list, 'utf8'))
    .filter(({ source }) => !existsSync(path.join(modules, native, '..', source)))
    .map(({ source }) => `falta ${source} de ${native}`);
}
