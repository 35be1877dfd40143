'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest by far, the longest first. Jest begins with the largest file unless it has seen a run before,
 * which a fresh clone has not; these are short and wait for processes that are killed, or walk through whole screens. Begun
 * last, they would run alone while the other cores have nothing to do. Of those with a browser the first makes the data that all
 * the others copy; what starts its processes itself goes beside it and does not wait for that.
 */
const longest = [
  'worker.int.spec.ts',
  'upload-kills.int.spec.ts',
  'redis-away.int.spec.ts',
  'credit-notes.e2e.ts',
  'rolling.e2e.ts',
  'cluster.e2e.ts',
  'failover.e2e.ts',
  'credits.e2e.ts',
  'users.e2e.ts',
  'permission-proof.int.spec.ts',
  'fuzz.int.spec.ts',
  'reports.e2e.ts',
  'groups.e2e.ts',
  'start.e2e.ts',
  'reports-files.e2e.ts',
  'load-demonstration.int.spec.ts',
  'services.e2e.ts',
  'contractors.e2e.ts',
  'backup.int.spec.ts',
];

/** What a browser walks through takes a minute a file, what needs a database seconds, the others less: the short ones fill up the end. */
const endings = ['.e2e.ts', '.int.spec.ts', '.spec.tsx', '.spec.ts'];

function turnOf(path) {
  const position = longest.findIndex((name) => path.endsWith(`/${name}`));
  return position === -1 ? longest.length + endings.findIndex((ending) => path.endsWith(ending)) : position;
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((one, other) => turnOf(one.path) - turnOf(other.path));
  }
};
