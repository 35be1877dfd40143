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
    `Clientes: { screens: ['suppliers', 'companies'], writes: ['suppliers/removeSupplier', 'suppliers/editSupplier', 'suppliers/addSupplier'] }`,
  );
});

test.each([
  ['call', { name: 'menus' }, /se escribe FEATURE\/CALL/],
  ['call', { name: 'Menus/get-menus' }, /minúsculas con guiones/],
  ['call', { name: 'platform/get-menus' }, /reservado/],
  ['call', { name: 'groups/get-group' }, /ya existe/],
  ['call', { name: 'menus/get-menus', module: 'Menus' }, /No existe el módulo/],
  ['call', { name: 'menus/get-companies' }, /lo exporta/],
  ['list', { name: 'groups', title: 'Grupos', module: 'Clientes' }, /está tomado/],
  ['record', { ...supplier, name: 'group' }, /está tomado/],
])('%s refuses %j with one sentence', async (kind, options, sentence) => {
  await expect(written(kind, options)).rejects.toThrow(sentence);
});
