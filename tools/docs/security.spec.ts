import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderSecurity, requirementsSchema } from './security';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const requirements = requirementsSchema.parse(JSON.parse(read('docs/security/requirements.json')));

it('docs/security.md shows the requirements of the data', () => {
  const page = read('docs/security.md');
  expect(renderSecurity(page, requirements)).toBe(page);
});

it.each(requirements)(
  '$id names only existing files, and only requirements that their tests name',
  ({ files = [], tests = [] }) => {
    expect([...files, ...tests.map(({ file }) => file)].filter((file) => !existsSync(join(root, file)))).toEqual([]);
    expect(tests.filter(({ file, names }) => names !== undefined && !read(file).includes(names))).toEqual([]);
  },
);

it('says of each of the 253 requirements of levels 1 and 2 whether it is met, and how, or why not', () => {
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(253);
  expect(requirements).toHaveLength(253);
  expect(requirements.filter(({ level }) => level === 1)).toHaveLength(70);
  const unexplained = requirements.filter(
    ({ state, how, files = [], tests = [] }) =>
      how === undefined && (state !== 'met' || files.length + tests.length === 0),
  );
  expect(unexplained).toEqual([]);
});
