import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `npm run machines` installs for each machine that the product serves, and looks for all that a start touches there.
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
