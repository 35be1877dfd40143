import { install } from './launch/install.mjs';
import { runsUnderPinnedNode } from './launch/pinned-node.mjs';

// `npm test` needs nothing installed before it but Node and npm: this file and its imports use only Node.
try {
  await install(undefined, { withTests: true });
  if (!runsUnderPinnedNode(import.meta.url)) {
    const { runTests } = await import('./launch/test-run.mjs');
    process.exitCode = await runTests(process.argv.slice(2));
  }
} catch (error) {
  console.error(`\n${error.message}`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
