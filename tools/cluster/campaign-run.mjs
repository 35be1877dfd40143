import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { toolFlags } from '../launch/node-flags.mjs';
import { workspace } from '../launch/workspace.mjs';

/**
 * Runs the campaign of kills against a cluster that is running, and kills what it asks for: a process by its name, or the machine
 * of the primary. Takes the cluster, its data folder, how
 * many kills, the seed by which it repeats itself, the folder of backups, and the signal that ends it. Gives the exit code.
 */
export async function runCampaign({ cluster, dataDir, kills, seed, backups, signal }) {
  const words = {
    url: cluster.address.replace('localhost', '127.0.0.1'),
    kills,
    seed,
    names: cluster.names.join(','),
    backups,
    log: path.join(dataDir, `campaign-${seed}.jsonl`),
  };
  const child = fork(
    path.join(workspace, 'dist/tools/campaign.js'),
    Object.entries(words).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { cwd: workspace, env: cluster.environment, execArgv: toolFlags, stdio: 'inherit' },
  );
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end, { once: true });
  child.on('message', async ({ kill, failOver }) => {
    try {
      if (failOver) await cluster.failOver();
      else cluster.kill(kill);
      child.send({ killed: kill });
    } catch (error) {
      if (!signal.aborted) console.error(error.message);
      child.kill('SIGTERM');
    }
  });
  const [code] = await once(child, 'exit');
  signal.removeEventListener('abort', end);
  return code ?? 1;
}
