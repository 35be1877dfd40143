import path from 'node:path';
import { workspace } from './workspace.mjs';

/** Tools end soon: Node itself reads the maps of all bundles at their start, and their errors name the source. */
export const toolFlags = ['--enable-source-maps'];

/**
 * A small young generation, and an old one that is cleared before it grows by a third, keep a worker that streams 100,000 rows
 * at some 155 MB: with a young generation alone, of 4 or of 8 MB, an upload takes hardly less time and holds 250 MB. The API,
 * with its many short calls, would spend a tenth of its time on clearing: its young generation is bounded alone.
 * docker-compose.yml and deploy/kubernetes have the same.
 */
const heapFlags = {
  api: ['--max-semi-space-size=8'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=30'],
  backup: ['--max-semi-space-size=2', '--heap-growing-percent=30'],
};

/**
 * How Node runs a program of the product, by its name. What is the same for all is no flag: the programs read a source map when
 * a stack is first asked for (`tellSourcesInStacks`).
 */
export const programFlags = (name) => heapFlags[name] ?? [];

/**
 * What a program of the product has in its environment beside its settings: where Node keeps the compiled form of the bundles,
 * so that the second start is spared the compiling. A build clears the folder.
 */
export const programEnv = { NODE_COMPILE_CACHE: path.join(workspace, 'dist', '.compiled') };
