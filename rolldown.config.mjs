import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundledLicenses, packageFolder } from './tools/launch/bundled-licenses.mjs';

/** The commands of a folder: each file is one program. */
const commandsOf = (folder) =>
  existsSync(folder)
    ? Object.fromEntries(
        readdirSync(folder)
          .filter((name) => name.endsWith('.ts') && !/\.(spec|d)\.ts$/.test(name))
          .map((name) => [`tools/${name.slice(0, -3)}`, `./${folder}/${name}`]),
      )
    : {};
const programs = {
  'api/main': './apps/api/src/main.ts',
  'worker/main': './apps/worker/src/main.ts',
  'worker/job': './apps/worker/src/job.ts',
  'backup/main': './tools/backup/main.ts',
  'reader/main': './libs/infrastructure/src/platform/spreadsheets/reader/reader-program.ts',
  'paper-reader/main': './libs/infrastructure/src/papers/reader/paper-program.ts',
  ...commandsOf('tools/src'),
};

const named = (file, list) => Object.keys(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8'))[list] : {});
/**
 * Packages that stay where npm installs them: `dependencies` of package.json, which are those that are rarely needed or
 * have files or native programs. All others are bundled: an installation lacks them, even if the tests name them too.
 */
const leftAlone = [...named('package.json', 'dependencies'), '@napi-rs/canvas'];
/** What our tools for development use of the packages for tests. */
const ofDevelopment = named('tools/package.json', 'devDependencies');
/** Optional packages that others would use if they were installed. */
const absent = [
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/platform-express',
  '@nestjs/websockets',
  'class-transformer',
  'class-validator',
];
const ownPrograms = fileURLToPath(new URL('.', import.meta.url));
const isOwn = (file) => file?.startsWith(ownPrograms) && !file.includes('/node_modules/');
const isLeftAlone = (id, importer) =>
  [...leftAlone, ...absent, ...(isOwn(importer) ? ofDevelopment : [])].some(
    (name) => id === name || id.startsWith(`${name}/`),
  );
const isPackage = (id) => !/^[./\0]/.test(id) && !id.startsWith('@comensal/');

const output = {
  format: 'esm',
  dir: 'dist',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name]-[hash].js',
  sourcemap: true,
  // Only source positions are looked up in them, by a program that keeps them in memory.
  sourcemapExcludeSources: true,
  keepNames: true,
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
};

const common = { platform: 'node', tsconfig: 'tsconfig.json', transform: { target: 'node22' } };
const present = (entries) => Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(file)));

/**
 * The programs become few files that start fast, bundled with the packages that every start needs: finding and reading
 * a thousand small files takes longer than running them. The baselines of the laboratory use the packages as npm
 * installs them.
 */
export default [
  {
    ...common,
    input: present(programs),
    external: isLeftAlone,
    output,
    // The module and decorator runtime is rolldown's own.
    plugins: [bundledLicenses([packageFolder(fileURLToPath(import.meta.resolve('rolldown')))])],
  },
  // The script of the page in a pack of evidence: it runs in any browser, alone.
  {
    input: present({ 'verifier/main': './libs/infrastructure/src/audit/verifier/main.ts' }),
    platform: 'browser',
    tsconfig: 'tsconfig.json',
    output: { format: 'iife', dir: 'dist', entryFileNames: '[name].js', minify: true },
  },
  {
    ...common,
    input: commandsOf('lab/src'),
    // The decorator runtime is rolldown's own and is in nobody's node_modules.
    external: (id) => isPackage(id) && !id.startsWith('@oxc-project/runtime'),
    output: { ...output, chunkFileNames: 'tools/chunks/[name]-[hash].js' },
  },
].filter(({ input }) => Object.keys(input).length > 0);
