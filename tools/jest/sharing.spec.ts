import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

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

/** The same with a window, which is one for all files; the helpers of tests are each file's own. */
const windowFiles = {
  'counter.ts': files['counter.ts'],
  'src/testing/helper.ts':
    'export const ended: string[] = [];\nafterEach(() => ended.push(expect.getState().currentTestName ?? ""));\n',
  'first.test.ts': `
    import { next } from './counter';
    import { ended } from './src/testing/helper';
    test('changes what it finds', () => {
      document.title = 'first';
      document.head.append(document.createElement('style'));
      document.body.innerHTML = '<p>first</p>';
      document.documentElement.className = 'dark';
      localStorage.setItem('of', 'first');
      sessionStorage.setItem('of', 'first');
      history.pushState({ of: 'first' }, '', '/first');
      window.fetch = async () => new Response('first');
      window.setInterval(() => localStorage.setItem('of', 'first'), 1);
      jest.useFakeTimers({ now: 0 });
      expect([next(), Date.now()]).toEqual([1, 0]);
    });
    test('its helpers are told', () => expect(ended).toEqual(['changes what it finds']));
  `,
  'second.test.ts': `
    import { next } from './counter';
    import { ended } from './src/testing/helper';
    test('the module is the one of the file before, and nothing else of that file is left', async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([next(), document.title, document.documentElement.outerHTML]).toEqual([2, '', '<html><head></head><body></body></html>']);
      expect([localStorage.length, sessionStorage.length, location.href, history.state]).toEqual([0, 0, 'http://localhost/', null]);
      expect([Date.now() > 0, String(fetch).includes('first'), window === globalThis]).toEqual([true, false, true]);
    });
    test('its helpers are told', () => expect(ended).toHaveLength(1));
  `,
};

const configuration = {
  testMatch: ['<rootDir>/*.test.ts'],
  transform: { '\\.ts$': [resolve('node_modules/@swc/jest'), { jsc: { parser: { syntax: 'typescript' } } }] },
  testSequencer: './by-name.cjs',
};
const byName = `const Sequencer = require(${JSON.stringify(resolve('node_modules/@jest/test-sequencer'))}).default;
module.exports = class extends Sequencer { sort(tests) { return [...tests].sort((one, other) => one.path.localeCompare(other.path)); } };`;

const withNode = {
  runtime: resolve('tools/jest/sharing-runtime.cjs'),
  testEnvironment: resolve('tools/jest/outer-environment.cjs'),
};
const withWindow = {
  runtime: resolve('tools/jest/window-runtime.cjs'),
  testEnvironment: resolve('tools/jest/jsdom-environment.cjs'),
};

function outcomes(ofFiles: Readonly<Record<string, string>>, shared: object): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'comensal-sharing-'));
  try {
    for (const [name, text] of Object.entries({
      ...ofFiles,
      'by-name.cjs': byName,
      'jest.config.json': JSON.stringify({ ...configuration, ...shared }),
    })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const words = ['--runInBand', '--config', 'jest.config.json', '--json', '--outputFile', 'results.json'];
    spawnSync(process.execPath, [resolve('node_modules/jest/bin/jest.js'), ...words], {
      cwd: folder,
      env: { ...process.env, GIVEN: 'kept' },
    });
    const { testResults } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as {
      testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
    };
    return testResults.flatMap(({ message, assertionResults }) => [
      message,
      ...assertionResults.map(({ title, status }) => `${status}: ${title}`),
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const first = 'passed: changes what it finds';
const second = 'passed: the module is the one of the file before, and nothing else of that file is left';

test('test files of one process share modules and nothing else', () => {
  expect(outcomes(files, withNode)).toEqual([
    ...['', first],
    ...['', second],
    'passed: an error of Node is an Error, and its stack names the line of the source',
    'passed: a module that all files share is not mocked and not loaded again',
  ]);
});

test('those with a window share it and modules, and leave nothing in it', () => {
  const message = 'passed: its helpers are told';
  expect(outcomes(windowFiles, withWindow)).toEqual(['', first, message, '', second, message]);
});
