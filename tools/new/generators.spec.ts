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

const paths = async (kind: string, options: object) =>
  (await written(kind, options)).map(({ type, path }) => `${type === 'CREATE' ? '+' : '~'} ${path}`).sort();

test('a call of a new feature comes with the feature, one of another with lines in its tables', async () => {
  expect(await paths('call', { name: 'menus/get-companies' })).toEqual([
    '+ apps/api/src/menus/get-companies.int.spec.ts',
    '+ apps/api/src/menus/menus.controller.ts',
    '+ apps/api/src/menus/menus.samples.ts',
    '+ libs/domain/src/menus/feature.ts',
    '+ libs/domain/src/menus/get-companies.schemas.ts',
    '+ libs/domain/src/menus/index.ts',
    '+ libs/domain/src/menus/menu.access.ts',
    '+ libs/domain/src/menus/menu.calls.ts',
    '+ libs/infrastructure/src/menus/get-companies.query.ts',
    '+ libs/infrastructure/src/menus/index.ts',
  ]);
  expect(await paths('call', { name: 'groups/get-companies', module: 'Lider de Grupo' })).toEqual([
    '+ apps/api/src/groups/get-companies.int.spec.ts',
    '+ libs/domain/src/groups/get-companies.schemas.ts',
    '+ libs/infrastructure/src/groups/get-companies.query.ts',
    '~ apps/api/src/groups/groups.controller.ts',
    '~ apps/api/src/groups/groups.samples.ts',
    '~ libs/domain/src/groups/group.access.ts',
    '~ libs/domain/src/groups/group.calls.ts',
    '~ libs/domain/src/groups/index.ts',
    '~ libs/infrastructure/src/groups/index.ts',
  ]);
});

test.each([
  ['call', { name: 'menus' }, /se escribe FEATURE\/CALL/],
  ['call', { name: 'Menus/get-companies' }, /minúsculas con guiones/],
  ['call', { name: 'platform/get-companies' }, /reservado/],
  ['call', { name: 'groups/get-group' }, /ya existe/],
  ['call', { name: 'menus/get-companies', module: 'Menus' }, /No existe el módulo/],
])('%s refuses %j with one sentence', async (kind, options, sentence) => {
  await expect(written(kind, options)).rejects.toThrow(sentence);
});
