import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from './build.mjs';
import { causesFirst } from './causes-first.mjs';
import { runProgram } from './process.mjs';
import { seconds, testPart } from './steps.mjs';
import { workspace } from './workspace.mjs';

/**
 * In reporting order. Checks that run `beside` their neighbours only read the sources; the others write while they run.
 */
const checks = {
  build: {
    title: 'compilación',
    run: async ({ signal }) => {
      await build(signal);
      return { code: 0, output: '' };
    },
  },
  format: {
    title: 'formato y orden de las importaciones',
    beside: true,
    run: (context) => node(context, ['node_modules/@biomejs/biome/bin/biome', 'check', '.']),
  },
  lint: {
    title: 'lint y límites entre proyectos, con sus sondas',
    beside: true,
    run: (context) => node(context, ['tools/probes/check-lint.mjs']),
  },
  types: {
    title: 'tipos',
    beside: true,
    // Several checkers would check the same types again, each for itself: twice the work and the memory, and no faster
    // beside the lint.
    run: async (context) =>
      withCauses(
        await node(context, [
          ...['node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json', '--singleThreaded', '--pretty', 'false'],
          // Only what changed since the last run is checked again.
          ...['--incremental', '--tsBuildInfoFile', 'dist/.types.tsbuildinfo'],
        ]),
      ),
  },
  imports: {
    title: 'círculos y pisos de las importaciones, con sus sondas',
    run: (context) => node(context, ['tools/probes/check-imports.mjs']),
  },
};

export const checkNames = Object.keys(checks);

/**
 * Runs these checks of the whole workspace and reports each, with its output, one after the other. Takes `{signal,
 * env}`; returns `{name, passed, failed, time}` for each and rejects only when the signal ends it.
 */
export async function runChecks(names, context) {
  const results = [];
  for (const group of groupsOf(names)) {
    const running = group.map((name) => {
      const looked = look(name, context);
      // When the run is aborted all of them are: the first that is awaited reports it for the others.
      looked.catch(() => undefined);
      return { title: checks[name].title, looked };
    });
    for (const { title, looked } of running) results.push(await testPart(title, () => messageOf(looked)));
  }
  return results;
}

/** Linting and types use one core each: checks that may run beside their neighbours do. */
function groupsOf(names) {
  const groups = [];
  for (const name of names) {
    const last = groups.at(-1);
    if (last && checks[name].beside && checks[last[0]].beside) last.push(name);
    else groups.push([name]);
  }
  return groups;
}

async function look(name, context) {
  const start = Date.now();
  const ended = (isGood, output) => ({
    passed: isGood ? 1 : 0,
    failed: isGood ? 0 : 1,
    time: seconds(start),
    output: output.trimEnd(),
  });
  try {
    const { code, output } = await checks[name].run(context);
    return ended(code === 0, output);
  } catch (error) {
    context.signal.throwIfAborted();
    return ended(false, error.message);
  }
}

async function messageOf(looked) {
  const { output, ...result } = await looked;
  if (output) console.log(output);
  return result;
}

/** Prints the errors that others may come from, and says where those are. */
function withCauses(result) {
  const { first, others } = causesFirst(result.output);
  if (others.length === 0) return result;
  const file = path.join('dist', 'type-errors.txt');
  writeFileSync(path.join(workspace, file), `${[...first, ...others].join('\n')}\n`);
  const rest = `${others.length} más en lo que se apoya en esto, quizás por lo mismo: ${file}`;
  return { ...result, output: [...first, rest].join('\n') };
}

function node({ signal, env }, args) {
  return runProgram(process.execPath, args, {
    cwd: workspace,
    signal,
    quiet: true,
    env: process.stdout.isTTY ? { ...env, FORCE_COLOR: '1' } : env,
  });
}
