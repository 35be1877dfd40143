import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'comensal-stacks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Everything in the bundle's line maps to the third line of the source. */
const map = JSON.stringify({ version: 3, sources: ['../src/meal.ts'], names: [], mappings: 'AAEA' });

/** The output of a separate process: an error is thrown in the bundle, and `before` runs before its stack is read. */
function stackOf(name: string, before: string): string {
  const bundle = join(folder, name);
  writeFileSync(bundle, 'throw new RangeError("no meal");');
  const program = `
    import { writeFileSync } from 'node:fs';
    import { mapStacksToSources } from ${JSON.stringify(join(__dirname, 'source-stacks.ts'))};
    mapStacksToSources();
    const error = await import(${JSON.stringify(bundle)}).catch((error) => error);
    ${before}
    console.log(error.stack);`;
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
}

test('a stack names the source, using a map that is read on first access', () => {
  const file = join(folder, 'late.mjs.map');
  const stack = stackOf('late.mjs', `writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(map)});`);
  expect(stack.split('\n').slice(0, 2)).toEqual([
    'RangeError: no meal',
    expect.stringContaining(`${join(folder, '../src/meal.ts')}:3:`),
  ]);
});

test.each([
  ['is not there', 'none.mjs', ''],
  ['is broken', 'broken.mjs', `writeFileSync(${JSON.stringify(join(folder, 'broken.mjs.map'))}, '{"version":');`],
])('a stack names the bundle if its map %s', (_, name, before) => {
  expect(stackOf(name, before).split('\n').slice(0, 2)).toEqual([
    'RangeError: no meal',
    expect.stringContaining(`${join(folder, name)}:1:`),
  ]);
});
