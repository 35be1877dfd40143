import path from 'node:path';
import { toolFlags } from '../launch/node-flags.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';

/**
 * Plays the load of a day (`npm run load`) against a cluster that is running. Takes the cluster, how many minutes the day takes, its
 * seed, and the signal that ends it. Gives the exit code: 1 when something that was acknowledged is missing.
 */
export async function runLoad({ cluster, minutes, seed, signal }) {
  const { code } = await runProgram(
    process.execPath,
    [
      ...toolFlags,
      path.join(workspace, 'dist/tools/load.js'),
      ...['--address', cluster.address.replace('localhost', '127.0.0.1')],
      ...['--minutes', String(minutes), '--seed', String(seed)],
    ],
    { cwd: workspace, env: cluster.environment, signal },
  );
  return code;
}
