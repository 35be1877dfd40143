import { readFileSync } from 'node:fs';
import path from 'node:path';
import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';
import { runProgram } from './launch/process.mjs';
import { workspace } from './launch/workspace.mjs';

// `npm run new -- KIND NAME` writes the smallest whole feature of that kind, and then the lists and
// pages that name it.
const stop = new AbortController();
onStop(() => stop.abort());
const [kind, ...words] = process.argv.slice(2);

async function run(program, ...rest) {
  const { code } = await runProgram(process.execPath, [program, ...rest], {
    cwd: workspace,
    signal: stop.signal,
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (code !== 0) process.exit(1);
}

try {
  const collection = './tools/new/generators.json';
  const kinds = Object.keys(JSON.parse(readFileSync(path.join(workspace, collection), 'utf8')).generators);
  if (!kinds.includes(kind)) throw new Error(`No existe la clase «${kind ?? ''}». Hay: ${kinds.join(', ')}.`);
  await install(stop.signal, { withTests: true });
  if (!runsUnderPinnedNode(import.meta.url)) {
    await run('node_modules/nx/dist/bin/nx.js', 'generate', `${collection}:${kind}`, ...words, '--no-interactive');
    if (!words.includes('--help') && !words.includes('--dry-run')) await run('tools/gather.mjs', 'docs');
  }
} catch (error) {
  if (!stop.signal.aborted) console.error(`\n${error.message}`);
  process.exit(1);
}
