import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `npm start` needs nothing installed before it but Node and npm: this file and its imports use only Node.
const stop = new AbortController();
onStop(() => stop.abort());
try {
  await install(stop.signal);
  if (!runsUnderPinnedNode(import.meta.url)) {
    const { start } = await import('./launch/start-run.mjs');
    process.exit(await start(stop.signal));
  }
} catch (error) {
  if (stop.signal.aborted) process.exit(0);
  console.error(`\n${error.message}`);
  process.exit(1);
}
