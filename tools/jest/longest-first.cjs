'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/**
 * The slowest files, the slowest first. Jest begins with the largest file unless it has seen a run before, which a
 * fresh clone has not; these are short but wait for killed processes, or walk through whole screens. Started last, they
 * would run alone while the other cores are idle. Of those with a browser the first creates the data that all others
 * copy; a file that starts its own processes runs beside it and does not wait for that.
 */
const longest = [
  'worker.long.spec.ts',
  'upload-kills.long.spec.ts',
  'redis-away.long.spec.ts',
  'walk.int.spec.ts',
  'load-demonstration.int.spec.ts',
  'upload-customers.int.spec.ts',
  'remove-customers.int.spec.ts',
  'reversals.int.spec.ts',
  'lists.int.spec.ts',
  'move-codes.int.spec.ts',
  'undo-upload.int.spec.ts',
  'first-day.e2e.ts',
  'credits.e2e.ts',
  'rolling.long.e2e.ts',
  'cluster.long.e2e.ts',
  'failover.long.e2e.ts',
  'start.long.e2e.ts',
  'fuzz.long.spec.ts',
  'reports-files.e2e.ts',
  'accessibility.e2e.ts',
  'waiting-steps.e2e.ts',
  'keyboard.e2e.ts',
  'second-factor.e2e.ts',
  'presses.e2e.ts',
  'new-version.e2e.ts',
  'backup.long.spec.ts',
];

/**
 * Browser tests take a minute per file, database tests seconds, the others less: the short ones fill the gaps at the
 * end.
 */
const endings = ['.e2e.ts', '.long.spec.ts', '.int.spec.ts', '.spec.tsx', '.spec.ts'];

function turnOf(path) {
  const position = longest.findIndex((name) => path.endsWith(`/${name}`));
  return position === -1 ? longest.length + endings.findIndex((ending) => path.endsWith(ending)) : position;
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => turnOf(one.path) - turnOf(other.path));
  }
};
