import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programEnv } from './node-flags.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { runProgram } from './process.mjs';
import { step } from './steps.mjs';
import { takeTurn } from './turn.mjs';
import { workspace } from './workspace.mjs';

const configuration = ['package-lock.json', 'tsconfig.json'];
const parts = [
  {
    title: 'Compilar el servidor',
    name: 'server',
    inputs: [
      ...configuration,
      'rolldown.config.mjs',
      'apps/api',
      'apps/worker',
      'libs/domain',
      'libs/application',
      'libs/infrastructure',
      'tools',
      'lab',
    ],
    output: 'dist/api/main.js',
    // Chunks of the previous build stay: a running copy may still load them.
    stale: programEnv.NODE_COMPILE_CACHE,
    args: ['node_modules/rolldown/bin/cli.mjs', '-c', 'rolldown.config.mjs'],
    cwd: workspace,
  },
  {
    title: 'Compilar el portal',
    name: 'portal',
    inputs: [...configuration, 'apps/portal', 'docs/manual/manual.pdf', 'libs/domain', 'libs/workflows', 'libs/ui'],
    output: 'dist/portal/index.html',
    args: [path.join(workspace, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    cwd: path.join(workspace, 'apps/portal'),
  },
];

/**
 * Builds what has changed since the last build: server bundles (api, worker, tools) and portal. Where nothing has, it
 * writes nothing: the clone may belong to somebody else.
 */
export async function build(signal, names = parts.map((part) => part.name)) {
  const wanted = parts.filter((part) => names.includes(part.name));
  if (wanted.every((part) => isBuilt(part))) return;
  await takeTurn(async () => {
    for (const part of wanted) await buildPart(part, signal);
  }, signal);
}

const stampOf = (part) => path.join(workspace, 'dist', `.${part.name}.hash`);

/** A stamp is written at the end of a build, and removed at the beginning of the next. */
function isBuilt(part, now = hashOf(part.inputs)) {
  const stamp = stampOf(part);
  return existsSync(path.join(workspace, part.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

async function buildPart(part, signal) {
  const stamp = stampOf(part);
  const now = hashOf(part.inputs);
  if (isBuilt(part, now)) return;
  rmSync(stamp, { force: true });
  if (part.stale) rmSync(part.stale, { recursive: true, force: true });
  await step(part.title, async () => {
    const { code, output } = await runProgram(pinnedNode().program, part.args, { cwd: part.cwd, signal, quiet: true });
    if (code !== 0) throw new Error(`${part.title}: falló.\n${output}`);
  });
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs) addToHash(hash, input);
  return hash.digest('hex');
}

function addToHash(hash, relative) {
  const full = path.join(workspace, relative);
  if (!existsSync(full)) return;
  if (statSync(full).isFile()) {
    hash.update(`${relative}\0`).update(readFileSync(full)).update('\0');
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (name !== 'node_modules' && name !== 'dist') addToHash(hash, `${relative}/${name}`);
  }
}
