import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `npm run cluster` needs nothing installed before it but Node, npm and the servers that it names.
const stop = new AbortController();
onStop(() => stop.abort());
try {
  await install(stop.signal, { withTests: true });
  if (!runsUnderPinnedNode(import.meta.url)) {
    const { runCluster } = await import('./cluster/cluster-run.mjs');
    process.exit(await runCluster(process.argv.slice(2), stop.signal));
  }
} catch (error) {
  if (stop.signal.aborted) process.exit(0);
  console.error(`\n${error.message}`);
  process.exit(1);
}
