import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** One file after the other in one process: the second starts with what the first has left behind. */
const files = {
  'counter.ts': 'let count = 0;\nexport const next = (): number => (count += 1);\n',
  'first.test.ts': `
    import { next } from './counter';
    test('changes what it finds', () => {
      process.env['SEEN'] = 'first';
      delete process.env['GIVEN'];
      process.chdir('/');
      globalThis.fetch = async () => new Response('first');
      jest.spyOn(JSON, 'parse').mockReturnValue('first');
      jest.useFakeTimers({ now: 0 });
      expect([next(), Date.now(), JSON.parse('1')]).toEqual([1, 0, 'first']);
    });
  `,
  'second.test.ts': `
    import { readFileSync } from 'node:fs';
    import { next } from './counter';
    const refusal = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    test('the module is the one of the file before, and nothing else of that file is left', () => {
      expect([next(), process.env['SEEN'], process.env['GIVEN'], process.cwd(), JSON.parse('1')]).toEqual([2, undefined, 'kept', __dirname, 1]);
      expect([Date.now() > 0, String(fetch).includes('first')]).toEqual([true, false]);
    });
    test('an error of Node is an Error, and its stack names the line of the source', () => {
      const error = refusal(() => readFileSync('/nowhere/at-all')) as Error;
      expect([error instanceof Error, /second\\.test\\.ts:(\\d+)/.exec(error.stack ?? '')?.[1]]).toEqual([true, '16']);
    });
    test('a module that all files share is not mocked and not loaded again', () => {
      for (const name of ['mock', 'doMock', 'setMock', 'unstable_mockModule', 'isolateModules', 'isolateModulesAsync', 'resetModules'])
        expect(String(refusal(() => jest[name]('./counter', () => ({}))))).toBe(
          'Error: Test files share their modules, so jest.' + name + ' would affect all of them: pass the replacement as a parameter.');
    });
  `,
};

const configuration = {
  testMatch: ['<rootDir>/*.test.ts'],
  transform: { '\\.ts$': [resolve('node_modules/@swc/jest'), { jsc: { parser: { syntax: 'typescript' } } }] },
  runtime: resolve('tools/jest/sharing-runtime.cjs'),
  testEnvironment: resolve('tools/jest/outer-environment.cjs'),
  testSequencer: './by-name.cjs',
};
const byName = `const Sequencer = require(${JSON.stringify(resolve('node_modules/@jest/test-sequencer'))}).default;
module.exports = class extends Sequencer { sort(tests) { return [...tests].sort((one, other) => one.path.localeCompare(other.path)); } };`;

test('test files of one process share modules and nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'comensal-sharing-'));
  try {
    for (const [name, text] of Object.entries({
      ...files,
      'by-name.cjs': byName,
      'jest.config.json': JSON.stringify(configuration),
    }))
      writeFileSync(join(folder, name), text);
    const words = ['--runInBand', '--config', 'jest.config.json', '--json', '--outputFile', 'results.json'];
    spawnSync(process.execPath, [resolve('node_modules/jest/bin/jest.js'), ...words], {
      cwd: folder,
      env: { ...process.env, GIVEN: 'kept' },
    });
    const { testResults } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as {
      testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
    };
    expect(testResults.map(({ message }) => message)).toEqual(['', '']);
    expect(
      testResults.flatMap(({ assertionResults }) => assertionResults.map(({ title, status }) => [status, title])),
    ).toEqual([
      ['passed', 'changes what it finds'],
      ['passed', 'the module is the one of the file before, and nothing else of that file is left'],
      ['passed', 'an error of Node is an Error, and its stack names the line of the source'],
      ['passed', 'a module that all files share is not mocked and not loaded again'],
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
