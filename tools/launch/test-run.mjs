import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumArguments, chromiumPath } from '../browser/chromium.mjs';
import { greatestPeak, peakAtMost } from '../e2e/memory-peaks.mjs';
import { environmentAt, fakingLibrary, missingFaketime, moments, withoutFaking } from './faked-moment.mjs';
import { onStop } from './pinned-node.mjs';
import { runProgram } from './process.mjs';
import { step, testPart } from './steps.mjs';
import { checkNames, runChecks } from './test-checks.mjs';
import { startTestServices } from './test-services.mjs';
import { workspace } from './workspace.mjs';

const workers = String(Math.min(4, Math.max(2, os.availableParallelism())));
// Database tests wait nearly half of their time, for killed processes and expiring locks. A browser test waits for the
// answer to each of its steps: with one per core, a third of the cores would be idle. Each has its own product; where
// that is a whole cluster, two are enough for a machine. A component test waits too, for typing, debouncing and
// transitions: a fifth of its time.
const jestProjects = {
  unit: workers,
  component: String(Number(workers) + 1),
  int: String(Number(workers) + 2),
  e2e: process.env.E2E_CLUSTER === '1' ? '2' : String(Number(workers) + 2),
  long: workers,
  'long-e2e': '2',
};
const names = [...checkNames, ...Object.keys(jestProjects)];
/** The second lane, which a release demands: it takes longer than every change can wait. */
const secondLane = ['long', 'long-e2e'];

/**
 * Runs the tests and prints only `N passed, N failed` as the last line. Takes the words after `npm test --`: `--only
 * unit,int` chooses steps, `--all` the second lane too, `--at 'YYYY-MM-DD HH:mm'` the moment of Buenos Aires that they
 * take for the present, `-t NAME` tests by title, `--changed REVISION` those of files that differ from it or import one
 * that does, anything else is a pattern of paths (which skips the checks of the whole workspace). Returns the exit code.
 */
export async function runTests(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      all: { type: 'boolean' },
      at: { type: 'string' },
      changed: { type: 'string' },
      t: { type: 'string', short: 't' },
    },
  });
  const chosen = choose(values, positionals);
  const stop = new AbortController();
  onStop(() => stop.abort(new Error('Interrumpido.')));
  // Whatever the tests start must take it for the present too, PostgreSQL above all: this runs again as their parent.
  if (values.at !== undefined && process.env.FAKETIME === undefined) return runAt(values.at, words, stop.signal);
  const context = {
    signal: stop.signal,
    env: { ...process.env, NODE_ENV: 'test', NX_DAEMON: 'false', ...(values.all && { TEST_ALL: '1' }) },
    patterns: positionals,
    title: values.t,
    since: values.changed,
  };
  const results = [];
  let services;
  try {
    const wanted = chosen.filter((each) => checkNames.includes(each));
    results.push(...(await runChecks(wanted, context)));
    const projects = chosen.filter((each) => each in jestProjects);
    if (projects.some((name) => ['int', 'e2e', ...secondLane].includes(name))) {
      services = await startTestServices(stop.signal);
      Object.assign(context.env, services.env);
      if (!services.hasRedis) results.push(missingRedis());
      Object.assign(context.env, await browserOf(stop.signal));
    }
    for (const name of projects) results.push(await testPart(name, () => runJest(name, context)));
    if (services) results.push(...judgeMemory(services.env.TEST_FOLDER));
    if (values.all) results.push(...(await runAtMoments(positionals, stop.signal)));
  } catch (error) {
    console.error(`\n${error.message}`);
    results.push({ name: 'ejecución', passed: 0, failed: 1, time: '' });
  } finally {
    await services?.stop();
  }
  return report(results);
}

/** What waits for a moment of the day, of the month or of the year is found at others than today's. */
async function runAtMoments(patterns, signal) {
  if (fakingLibrary() === undefined) {
    console.log(`\n${missingFaketime}`);
    return [];
  }
  const results = [];
  for (const moment of moments()) {
    const words = ['--only', 'int,e2e', '--at', moment, ...patterns];
    results.push(
      await testPart(`int y e2e a las ${moment}`, async () => {
        const failed = (await runAt(moment, words, signal)) === 0 ? 0 : 1;
        return { passed: 1 - failed, failed };
      }),
    );
  }
  return results;
}

async function runAt(moment, words, signal) {
  const faked = environmentAt(moment);
  const { CHROMIUM_PATH: chromium } = await browserOf(signal);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-at-'));
  try {
    withoutFaking(folder, { 'redis-server': 'redis-server', ...(chromium ? { chromium } : {}) });
    const env = {
      ...process.env,
      ...faked,
      PATH: `${folder}${path.delimiter}${process.env.PATH}`,
      ...(chromium ? { CHROMIUM_PATH: path.join(folder, 'chromium') } : {}),
    };
    const { code } = await runProgram(process.execPath, ['tools/test.mjs', ...words], { cwd: workspace, signal, env });
    return code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The peak memory of api and worker of one product during the browser tests, as a separate check; none where it is
 * unknown.
 */
function judgeMemory(folder) {
  const peak = greatestPeak(folder);
  if (!peak) return [];
  const parts = Object.entries(peak.of).map(([program, megabytes]) => `${program} ${megabytes}`);
  const failed = peak.total > peakAtMost ? 1 : 0;
  console.log(
    `\n${failed ? '✗ ' : ''}Memoria de una copia en las pruebas del navegador, a lo sumo: ${peak.total} MB (${parts.join(', ')}); se admiten ${peakAtMost} MB`,
  );
  return [{ name: 'memoria', passed: 1 - failed, failed, time: '' }];
}

/** Unpacked once, before several workers would do it at the same time. Without one the tests that need it say why. */
async function browserOf(signal) {
  try {
    const path = await step('Chromium', chromiumPath);
    signal.throwIfAborted();
    return { CHROMIUM_PATH: path, CHROMIUM_ARGUMENTS: chromiumArguments().join(' ') };
  } catch (error) {
    signal.throwIfAborted();
    console.error(`No hay un Chromium para las pruebas: ${error.message}`);
    return {};
  }
}

function choose({ only, all }, patterns) {
  if (only === undefined)
    return (patterns.length > 0 ? Object.keys(jestProjects) : names).filter(
      (name) => all || !secondLane.includes(name),
    );
  const wanted = only.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`No existe la parte «${unknown.join(', ')}». Hay: ${names.join(', ')}.`);
  return names.filter((name) => wanted.includes(name));
}

async function runJest(project, context) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'comensal-results-'));
  const file = path.join(folder, 'results.json');
  try {
    const words = [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--selectProjects',
      project,
      '--maxWorkers',
      jestProjects[project],
      '--passWithNoTests',
      '--json',
      '--outputFile',
      file,
      ...(context.title === undefined ? [] : ['-t', context.title]),
      ...(context.since === undefined ? [] : ['--changedSince', context.since]),
      '--',
      ...context.patterns,
    ];
    await runProgram(process.execPath, words, { cwd: workspace, signal: context.signal, env: context.env });
    const results = JSON.parse(readFileSync(file, 'utf8'));
    tellSlowest(results.testResults);
    // A skipped test proves nothing; it counts as failed unless tests were chosen by title.
    const skipped = context.title === undefined ? results.numPendingTests + results.numTodoTests : 0;
    return {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites + skipped,
    };
  } catch (error) {
    context.signal.throwIfAborted();
    console.error(`Jest no entregó resultados: ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that took longest: where a run can be made shorter. */
function tellSlowest(files) {
  const taken = files
    .map(({ name, startTime, endTime }) => ({ name: path.basename(name), seconds: (endTime - startTime) / 1_000 }))
    .filter(({ seconds }) => seconds >= 30)
    .toSorted((one, other) => other.seconds - one.seconds);
  if (taken.length === 0) return;
  const notice = taken.slice(0, 15).map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`);
  console.log(`\nLos más lentos: ${notice.join(', ')}`);
}

/** The queue is tested on Redis too. Without Redis, this is reported; if one was promised, it is a failure. */
function missingRedis() {
  // Windows has none.
  const isExpected = Boolean(process.env.CI) && process.platform !== 'win32';
  console.log(
    '\nNo hay redis-server en esta máquina: la cola no se prueba sobre Redis (apt-get install redis-server).',
  );
  return { name: 'redis-server', passed: 0, failed: isExpected ? 1 : 0, time: '' };
}

function report(results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  console.log('');
  for (const result of results)
    console.log(
      `${result.failed === 0 ? '✓' : '✗'} ${result.name}: ${result.passed} bien, ${result.failed} mal${result.time ? ` · ${result.time}` : ''}`,
    );
  console.log('');
  if (passed + failed === 0)
    console.log('Ninguna prueba coincide. Las de archivos .long. se eligen con --only long,long-e2e, o con --all.\n');
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}
