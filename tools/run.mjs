import { install } from './launch/install.mjs';
import { onStop, runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `node tools/run.mjs NAME …` builds and runs dist/tools/NAME.js; NAME `build` only builds.
const stop = new AbortController();
onStop(() => stop.abort());
try {
  // Benchmarks and browser commands need the packages of the tests; they use their own database.
  await install(stop.signal, { withTests: process.argv.includes('--throwaway') });
  if (!runsUnderPinnedNode(import.meta.url)) {
    const { runTool } = await import('./launch/tool-run.mjs');
    process.exit(await runTool(process.argv.slice(2), stop.signal));
  }
} catch (error) {
  if (!stop.signal.aborted) console.error(`\n${error.message}`);
  process.exit(1);
}
