import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `npm run machines` installs for each supported machine, and checks everything that a start uses there.
const stop = new AbortController();
onStop(() => stop.abort());
try {
  await install(stop.signal);
  if (!runsUnderPinnedNode(import.meta.url)) {
    const { checkMachines } = await import('./launch/machines-run.mjs');
    process.exit((await checkMachines(process.argv.slice(2), stop.signal)) ? 0 : 1);
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
