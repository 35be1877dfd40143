import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** How the page shortens folders. */
const folders: Readonly<Record<string, string>> = {
  api: 'apps/api/src',
  por: 'apps/portal/src',
  dom: 'libs/domain/src',
  app: 'libs/application/src',
  inf: 'libs/infrastructure/src',
};

interface Row {
  readonly id: string;
  readonly chapter: string;
  readonly level: string;
  readonly state: string;
  readonly where: string;
}

const rows: readonly Row[] = page.split('\n').flatMap((line) => {
  const [, id = '', level = '', , state = '', ...where] = line.split('|').map((cell) => cell.trim());
  const chapter = /^(V\d+)\.\d+\.\d+$/.exec(id)?.[1];
  return chapter === undefined ? [] : [{ id, chapter, level, state, where: where.join('|') }];
});

/** 'api/auth/auth.int.spec.ts' as a path of the repository. */
function fullPath(named: string): string {
  const [folder = '', ...rest] = named.split('/');
  return [folders[folder] ?? folder, ...rest].join('/');
}

/** The files that a row names, each with what it says in brackets about the place in it. */
function filesOf({ where }: Row): { file: string; label: string | undefined }[] {
  return [...where.matchAll(/`([\w.-]+\/[\w./-]+\.(?:ts|tsx|mjs|md|sh))`(?: \(((?:[A-Z]{2,3}|O)-\d+)[^)]*\))?/g)].map(
    ([, named = '', label]) => ({ file: fullPath(named), label }),
  );
}

it.each(rows)('$id names only files that exist, and only requirements that their tests name', (row) => {
  const missing = filesOf(row).filter(({ file }) => !existsSync(join(root, file)));
  expect(missing).toEqual([]);
  const unnamed = filesOf(row).filter(
    ({ file, label }) => label !== undefined && !readFileSync(join(root, file), 'utf8').includes(label),
  );
  expect(unnamed).toEqual([]);
});

it('says of each of the 253 requirements of levels 1 and 2 whether it is met, with a reason where it is not', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ state, where }) => !['met', 'n.a.', '**open**'].includes(state) || where === '')).toEqual([]);
});

it('counts per chapter what its tables say', () => {
  const counted = (state: string, chapter?: string): number =>
    rows.filter((row) => row.state === state && (chapter === undefined || row.chapter === chapter)).length;
  const states = ['met', 'n.a.', '**open**'];
  const told = [...page.matchAll(/^\| (V\d+) [^|]*\| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(told.map(([, chapter, ...numbers]) => [chapter, ...numbers.map(Number)])).toEqual(
    [...new Set(rows.map(({ chapter }) => chapter))].map((chapter) => [
      chapter,
      ...states.map((state) => counted(state, chapter)),
    ]),
  );
  expect(page).toContain(`| **all** | ${states.map((state) => `**${counted(state)}**`).join(' | ')} |`);
});
