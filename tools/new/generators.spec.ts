import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';

const workspace = join(__dirname, '../..');
const { generators } = JSON.parse(readFileSync(join(__dirname, 'generators.json'), 'utf8')) as {
  generators: Record<string, { factory: string }>;
};

/** What the generator of a kind would write into this workspace: nothing reaches the disk. */
async function written(kind: string, options: object) {
  const tree: Tree = new FsTree(workspace, false);
  const { default: generate } = (await import(join(__dirname, generators[kind]?.factory ?? ''))) as {
    default: (tree: Tree, options: object) => unknown;
  };
  await generate(tree, options);
  return tree.listChanges();
}

const supplier = { name: 'supplier', title: 'Proveedores', one: 'el proveedor', module: 'Clientes' };
const screenEdits = [
  '~ docs/manual/02-pantalla.md',
  '~ libs/domain/src/composition/functions.spec.ts',
  '~ libs/domain/src/preferences/list-settings.ts',
];
const paths = async (kind: string, options: object) =>
  (await written(kind, options)).map(({ type, path }) => `${type === 'CREATE' ? '+' : '~'} ${path}`).sort();

test('a call of a new feature comes with the feature, one of another with lines in its tables', async () => {
  expect(await paths('call', { name: 'menus/get-menus' })).toEqual([
    '+ apps/api/src/menus/get-menus.int.spec.ts',
    '+ apps/api/src/menus/menus.controller.ts',
    '+ apps/api/src/menus/menus.samples.ts',
    '+ libs/domain/src/menus/feature.ts',
    '+ libs/domain/src/menus/get-menus.schemas.ts',
    '+ libs/domain/src/menus/index.ts',
    '+ libs/domain/src/menus/menu.access.ts',
    '+ libs/domain/src/menus/menu.calls.ts',
    '+ libs/infrastructure/src/menus/get-menus.query.ts',
    '+ libs/infrastructure/src/menus/index.ts',
  ]);
  expect(await paths('call', { name: 'groups/get-led', module: 'Lider de Grupo' })).toEqual([
    '+ apps/api/src/groups/get-led.int.spec.ts',
    '+ libs/domain/src/groups/get-led.schemas.ts',
    '+ libs/infrastructure/src/groups/get-led.query.ts',
    '~ apps/api/src/groups/groups.controller.ts',
    '~ apps/api/src/groups/groups.samples.ts',
    '~ libs/domain/src/groups/group.access.ts',
    '~ libs/domain/src/groups/group.calls.ts',
    '~ libs/domain/src/groups/index.ts',
    '~ libs/infrastructure/src/groups/index.ts',
  ]);
});

test('a report comes with its row, definition, query and screen, and is named in five places', async () => {
  expect(await paths('report', { name: 'meals-by-centre' })).toEqual([
    '+ apps/portal/src/reports/meals-by-centre.screen.tsx',
    '+ libs/domain/src/reports/meals-by-centre.report.ts',
    '+ libs/domain/src/reports/meals-by-centre.row.ts',
    '+ libs/infrastructure/src/reports/queries/meals-by-centre.int.spec.ts',
    '+ libs/infrastructure/src/reports/queries/meals-by-centre.query.ts',
    '~ apps/portal/src/reports/feature.ts',
    '~ docs/manual/18-reportes.md',
    '~ libs/domain/src/platform/access/modules.ts',
    '~ libs/domain/src/reports/report-names.ts',
    '~ libs/domain/src/reports/report-titles.texts.ts',
  ]);
});

test('a mail comes with its texts and its sample, in the feature alone', async () => {
  expect(await paths('mail', { name: 'groups/leader-left' })).toEqual([
    '+ libs/application/src/groups/leader-left-mail.ts',
    '+ libs/domain/src/groups/mails.texts.ts',
    '~ libs/application/src/groups/index.ts',
    '~ libs/domain/src/groups/feature.ts',
    '~ libs/infrastructure/src/groups/groups.samples.ts',
  ]);
  const changes = await written('mail', { name: 'credit-notes/waits' });
  const samples = String(changes.find(({ path }) => path.endsWith('credit-notes.samples.ts'))?.content);
  expect(samples).toContain(`parts: {'mails.waits': ['Cliente', '/home'],...Object.fromEntries(`);
});

test('an upload is a feature of its own, and its job is named in four places', async () => {
  expect((await paths('upload', { name: 'notes', module: 'Clientes' })).filter((each) => each.startsWith('~'))).toEqual(
    [
      '~ libs/domain/src/composition/functions.spec.ts',
      '~ libs/domain/src/job-access/access-by-kind.ts',
      '~ libs/domain/src/jobs/job.ts',
      '~ libs/domain/src/jobs/jobs.texts.ts',
    ],
  );
});

const observed = { from: 'Pendiente', event: 'observe', title: 'Observar', tone: 'progress' };

test.each([
  ['credit/Observado', 2],
  ['note/Observado', 2],
  ['reversal/Observada', 1],
  ['contractor-request/Observado', 2],
  ['contractor-document/Observado', 1],
])('the state %s has %i migrations that widen the checks of its tables, each with its mark', async (name, tables) => {
  const from = name.startsWith('reversal') ? 'Propuesta' : observed.from;
  const changes = await written('lifecycle-state', { ...observed, name, from });
  const migrations = changes.filter(({ path }) => path.includes('/migrations/') && !path.endsWith('contracts.ts'));
  const marks = String(changes.find(({ path }) => path.endsWith('contracts.ts'))?.content);
  const unmarked = migrations.filter(({ path }) => !marks.includes(path.split('/').at(-1)?.replace('.ts', '') ?? ''));
  expect([migrations.length, unmarked]).toEqual([tables, []]);
  const machine = String(changes.find(({ path }) => path.endsWith('.machine.ts'))?.content);
  expect(machine).toContain(`observe: { target: '${name.split('/')[1]}', guard: `);
});

test('a list comes with its screen, named where lists and screens are', async () => {
  const all = await paths('list', { name: 'open-places', title: 'Lugares', module: 'Clientes' });
  expect(all.filter((path) => path.startsWith('~'))).toEqual(screenEdits);
  expect(all.filter((path) => path.startsWith('+')).map((path) => path.replace(/.*\/src\//, ''))).toEqual([
    'open-places/open-places.controller.ts',
    'open-places/open-places.int.spec.ts',
    'open-places/open-places.samples.ts',
    'open-places/feature.ts',
    'open-places/open-places.screen.tsx',
    'open-places/open-places.spec.tsx',
    'open-places/feature.ts',
    'open-places/index.ts',
    'open-places/open-place.access.ts',
    'open-places/open-place.calls.ts',
    'open-places/open-place.schemas.ts',
    'open-places/open-places.texts.ts',
    'open-places/screens.texts.ts',
    'open-places/screens.ts',
    'open-places/index.ts',
    'open-places/open-place-list.query.ts',
    'open-places/open-places.samples.ts',
  ]);
});

test('a record comes with its table, calls, use cases, screen and dialogs', async () => {
  const all = await paths('record', supplier);
  expect(all.filter((path) => path.startsWith('~'))).toEqual(
    ['~ docs/data.md', ...screenEdits].toSpliced(2, 0, '~ docs/scaling.md'),
  );
  expect(all.filter((path) => path.startsWith('+'))).toHaveLength(26);
  expect(all).toEqual(expect.arrayContaining([expect.stringMatching(/migrations\/\d+-suppliers\.ts$/)]));
});

test('a screen stands in the list of its module, before those that are there', async () => {
  const changed = await written('record', supplier);
  const offers = String(changed.find(({ path }) => path.endsWith('functions.spec.ts'))?.content);
  expect(offers).toContain(
    `Clientes: { screens: ['suppliers', 'companies', 'recordAt'], writes: ['suppliers/removeSupplier', 'suppliers/editSupplier', 'suppliers/addSupplier'] }`,
  );
});

test.each([
  ['call', { name: 'menus' }, /se escribe FEATURE\/CALL/],
  ['call', { name: 'Menus/get-menus' }, /minúsculas con guiones/],
  ['call', { name: 'platform/get-menus' }, /reservado/],
  ['call', { name: 'groups/get-group' }, /ya existe/],
  ['report', { name: 'consumption' }, /ya existe/],
  ['mail', { name: 'menus/added' }, /No existe el módulo/],
  ['upload', { name: 'groups', module: 'Clientes' }, /está tomado/],
  ['upload', { name: 'notes', module: 'Menus' }, /No existe el módulo/],
  ['lifecycle-state', { ...observed, name: 'credit/observado' }, /se escribe MACHINE\/State/],
  ['lifecycle-state', { ...observed, name: 'menu/Observado' }, /No existe ningún/],
  ['lifecycle-state', { ...observed, name: 'credit/Pagado' }, /ya tiene/],
  ['lifecycle-state', { ...observed, name: 'credit/Observado', from: 'Aprobado' }, /agréguelo a mano/],
  ['call', { name: 'menus/get-menus', module: 'Menus' }, /No existe el módulo/],
  ['call', { name: 'menus/get-companies' }, /lo exporta/],
  ['list', { name: 'groups', title: 'Grupos', module: 'Clientes' }, /está tomado/],
  ['record', { ...supplier, name: 'group' }, /está tomado/],
])('%s refuses %j with one sentence', async (kind, options, sentence) => {
  await expect(written(kind, options)).rejects.toThrow(sentence);
});
