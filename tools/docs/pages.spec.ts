import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The files below a folder, as paths of the repository with '/'. */
function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'lab/README.md',
  ...filesBelow('docs').filter((file) => file.endsWith('.md') && !file.startsWith('docs/manual/')),
];
const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page));

/** What GitHub calls a heading in an address. */
function anchorsOf(page: string): string[] {
  return [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

it.each(pages)('%s links only to existing files and headings', (page) => {
  const dead = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path).replaceAll('\\', '/');
      return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).includes(anchor));
    });
  expect(dead).toEqual([]);
});

describe('docs/decisions', () => {
  it.each(decisions)('%s has number, status, date, context, decision and consequence', (page) => {
    const [title = '', status, ...parts] = read(page).trimEnd().split('\n\n');
    expect(title.slice(0, 7)).toBe(`# ${basename(page).slice(0, 4)} `);
    expect(status).toMatch(/^(?:Accepted|Replaced by \d{4}), \d{4}-\d\d-\d\d$/);
    expect(parts.map((part) => part.split(':')[0])).toEqual(['**Context**', '**Decision**', '**Consequence**']);
  });

  it('are all listed in the index, in order, each number once', () => {
    const named = [...read('docs/decisions/README.md').matchAll(/^- \[.+\]\((.+)\)$/gm)].map(([, file]) => file);
    expect(named).toEqual(decisions.map((page) => basename(page)).sort());
    expect(new Set(decisions.map((page) => basename(page).slice(0, 4))).size).toBe(decisions.length);
  });
});

it('the how-to pages name only existing files, or ones that the reader creates', () => {
  const files = ['apps', 'libs', 'tools', 'docs'].flatMap(filesBelow);
  const named = pages
    .filter((page) => page.startsWith('docs/how-to/'))
    .flatMap((page) => [...read(page).matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => path))
    .filter((path) => !/FEATURE|NNN|(^|\/)(x|notes?)[.-]/.test(path));
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)))).toEqual([]);
});
