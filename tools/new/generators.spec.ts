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

test.each([
  ['call', { name: 'menus' }, /se escribe FEATURE\/CALL/],
  ['call', { name: 'Menus/get-companies' }, /minúsculas con guiones/],
  ['call', { name: 'platform/get-companies' }, /reservado/],
  ['call', { name: 'groups/get-group' }, /ya existe/],
  ['call', { name: 'menus/get-companies', module: 'Menus' }, /No existe el módulo/],
  ['report', { name: 'consumption' }, /ya existe/],
  ['mail', { name: 'menus/added' }, /No existe el módulo/],
  ['upload', { name: 'groups', module: 'Clientes' }, /está tomado/],
  ['upload', { name: 'notes', module: 'Menus' }, /no dice qué abre/],
  ['lifecycle-state', { ...observed, name: 'credit/observado' }, /se escribe MACHINE\/State/],
  ['lifecycle-state', { ...observed, name: 'menu/Observado' }, /No existe ningún/],
  ['lifecycle-state', { ...observed, name: 'credit/Pagado' }, /ya tiene/],
  ['lifecycle-state', { ...observed, name: 'credit/Observado', from: 'Aprobado' }, /agréguelo a mano/],
])('%s refuses %j with one sentence', async (kind, options, sentence) => {
  await expect(written(kind, options)).rejects.toThrow(sentence);
});
