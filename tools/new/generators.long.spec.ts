import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const workspace = path.resolve(__dirname, '../..');
const copy = mkdtempSync(path.join(os.tmpdir(), `comensal-test-${process.pid}-generated-`));
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }));

/** What each kind is asked for, all into one copy of the tree. */
const request: Readonly<Record<string, readonly (readonly string[])[]>> = {
  call: [['menus/get-menus'], ['groups/get-led', '--module', 'Lider de Grupo']],
  list: [['open-places', '--title', 'Lugares', '--module', 'Centros Logisticos']],
  mail: [['groups/leader-left', '--title', 'Aviso de líder']],
  report: [['meals-by-centre', '--title', 'Comidas por centro']],
  upload: [['company-notes', '--title', 'Planilla de notas']],
  record: [['supplier', '--title', 'Proveedores', '--one', 'el proveedor', '--module', 'Clientes']],
};

/** The sources with those not committed yet; packages are linked, the workspace's own as in the original. */
function copyTree(): void {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: workspace,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(workspace, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    cpSync(path.join(workspace, file), path.join(copy, file));
  }
  const [from, to] = [path.join(workspace, 'node_modules'), path.join(copy, 'node_modules')];
  mkdirSync(path.join(to, '@comensal'), { recursive: true });
  for (const name of readdirSync(from).filter((each) => each !== '@comensal'))
    symlinkSync(path.join(from, name), path.join(to, name), 'junction');
  for (const name of readdirSync(path.join(from, '@comensal')))
    symlinkSync(ownFolder(path.join(from, '@comensal', name)), path.join(to, '@comensal', name), 'junction');
}

const ownFolder = (link: string): string => path.join(copy, path.relative(realpathSync(workspace), realpathSync(link)));

/** Runs a program in the copy; returns its exit code, and what it printed where that is not 0. */
function run(...words: readonly string[]): { readonly code: number | null; readonly said: string } {
  const { NODE_ENV: _test, TEST_ALL: _all, ...env } = process.env;
  const options = { cwd: copy, encoding: 'utf8', env: { ...env, NX_DAEMON: 'false' }, maxBuffer: 64 << 20 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, words, options);
  return { code: status, said: status === 0 ? '' : `${stdout}${stderr}` };
}
const well = { code: 0, said: '' };
const nx = ['node_modules/nx/dist/bin/nx.js', 'generate', '--no-interactive'];

test('each kind writes its feature', () => {
  copyTree();
  const { generators } = JSON.parse(readFileSync(path.join(__dirname, 'generators.json'), 'utf8')) as {
    generators: Record<string, unknown>;
  };
  expect([...Object.keys(request), 'lifecycle-state'].sort()).toEqual(Object.keys(generators).sort());
  for (const [kind, samples] of Object.entries(request))
    for (const words of samples) expect(run(...nx, `./tools/new/generators.json:${kind}`, ...words)).toEqual(well);
  expect(run('tools/gather.mjs', 'docs')).toEqual(well);
}, 300_000);

test('it compiles, is formatted, and keeps the limits of lint and imports', () => {
  expect(run('tools/test.mjs', '--only', 'format,types,lint,imports')).toEqual(well);
}, 1_800_000);

test('its tests are green, and those of the tables that name every feature', () => {
  const own = ['menus/', 'groups/get-led', 'open-places/', 'suppliers/', 'meals-by-centre', 'company-notes/'];
  const ofTables = [
    'composition/',
    'preferences/',
    'scope-samples',
    'every-mail',
    'reports/reports.spec',
    'gather',
    'tools/docs/',
    'manual.spec',
    'audit/',
    'app/form-fields',
  ];
  expect(run('tools/test.mjs', '--only', 'unit,component', ...own, ...ofTables)).toEqual(well);
  expect(run('tools/test.mjs', '--only', 'int', ...own, 'lists.int')).toEqual(well);
}, 1_800_000);

test('the product starts with it, and somebody signs in', () => {
  expect(run('tools/launch/try-start.mjs')).toEqual(well);
}, 900_000);

test('a new state of a lifecycle leaves its mail to its author, and the compiler says so', () => {
  const words = ['reversal/Observada', '--from', 'Propuesta', '--event', 'observe', '--title', 'Observar'];
  expect(run(...nx, './tools/new/generators.json:lifecycle-state', ...words)).toEqual(well);
  const faults = run('tools/test.mjs', '--only', 'types').said.matchAll(/(\S+\.tsx?)\(\d+,\d+\): error/g);
  expect(new Set([...faults].map(([, file]) => file))).toEqual(
    new Set(['libs/application/src/reversals/reversal-kind.ts']),
  );
}, 900_000);
