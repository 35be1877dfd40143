import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/* Commands and paths named in guides, images, manifests and units exist. */

const root = path.resolve(__dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string): boolean => existsSync(path.join(root, file));
const filesIn = (folder: string, ends: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && ends.test(each.name))
    .map((each) => path.relative(root, path.join(each.parentPath, each.name)).replaceAll(path.sep, '/'));

const scripts = Object.keys((JSON.parse(textOf('package.json')) as { readonly scripts: object }).scripts);
const guides = ['README.md', 'lab/README.md', ...filesIn('docs', /\.md$/)];
const machinery = [
  'Dockerfile',
  'docker-compose.yml',
  '.ci/run',
  ...filesIn('.github', /\.yml$/),
  ...filesIn('deploy', /\.(?:sh|ya?ml|service|conf|sql)$|^Caddyfile$/),
];
/** Files whose messages name commands to people. */
const programs = [...filesIn('libs', /\.texts\.ts$/), ...filesIn('tools', /\.m?[jt]s$/)];

/** A program is built from the file of its name. */
function sourceOf(named: string): string {
  const [, tool] = /^dist\/tools\/([\w-]+)\.js$/.exec(named) ?? [];
  const [, process] = /^dist\/(api|worker)\/main\.js$/.exec(named) ?? [];
  if (tool !== undefined) return `tools/src/${tool}.ts`;
  return process === undefined ? named : `apps/${process}/src/main.ts`;
}
const inRepository =
  /(?<![\w./:~-])(?:(?:apps|libs|tools|lab|deploy|docs|\.ci|\.github)\/[\w./-]*\w|dist\/(?:tools|api|worker)\/[\w-]+\.js)/g;

/** Kubernetes names have the same form; a how-to page uses FEATURE and x for new files. */
const isMadeUp = (named: string): boolean => named === 'apps/v1' || /\/(?:FEATURE\b|x[.-])/.test(named);
const namedIn = (file: string): string[] =>
  [...textOf(file).matchAll(inRepository)].map(([match]) => match).filter((match) => !isMadeUp(match));

it.each([...guides, ...machinery])('%s names no missing path', (file) => {
  const named = [...new Set(namedIn(file))];
  expect(named.filter((each) => !isThere(sourceOf(each)))).toEqual([]);
});

it('finds the paths in a text', () => {
  const named = namedIn('docs/operating.md');
  expect(named).toEqual(expect.arrayContaining(['deploy/backup.sh', 'dist/tools/migrate.js']));
  expect(named.length).toBeGreaterThan(20);
});

it('every `npm run` in a guide, a machine or a program exists', () => {
  const named = [...guides, ...machinery, ...programs].flatMap((file) =>
    [...textOf(file).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(({ name }) => !scripts.includes(name))).toEqual([]);
});

it('the guide’s table of commands lists only scripts', () => {
  const [, table = ''] = /## Commands\n([^]*?)\n## /.exec(textOf('docs/operating.md')) ?? [];
  const named = [...table.matchAll(/^\| `([\w:]+)[^`]*` \|/gm)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

it('every section that a message names is in its page', () => {
  const named = programs.flatMap((file) =>
    [...textOf(file).matchAll(/(docs\/[\w/-]+\.md),? \(?«([^»]+)»/g)].map(([, page = '', section = '']) => ({
      file,
      page,
      section,
    })),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ page, section }) => !textOf(page).includes(`# ${section}\n`))).toEqual([]);
});
