import path from 'node:path';
import { workspace } from './workspace.mjs';

/** Tools end soon: Node itself reads the maps of all bundles at their start, so that errors name the source. */
export const toolFlags = ['--enable-source-maps'];

/**
 * A small young generation, and an old one that is collected before it grows by a third, keep a worker that streams
 * 100,000 rows at some 155 MB: with only a young generation of 4 or 8 MB, an upload takes hardly less time and uses 250
 * MB. The API, with its many short calls, would spend a tenth of its time on garbage collection: only its young
 * generation is bounded. docker-compose.yml and deploy/kubernetes have the same.
 */
const heapFlags = {
  api: ['--max-semi-space-size=8'],
  worker: ['--max-semi-space-size=4', '--heap-growing-percent=30'],
  backup: ['--max-semi-space-size=2', '--heap-growing-percent=30'],
};

/**
 * How Node runs a program of the product, by its name. Behaviour common to all is not a flag: the programs read a
 * source map when a stack is first read (`mapStacksToSources`).
 */
export const programFlags = (name) => heapFlags[name] ?? [];

/**
 * The environment of a program of the product besides its settings: where Node caches the compiled bundles, so that the
 * second start skips compiling. A build clears the folder.
 */
export const programEnv = { NODE_COMPILE_CACHE: path.join(workspace, 'dist', '.compiled') };
