'use strict';
const Sequencer = require('@jest/test-sequencer').default;

/**
 * The files that take longest by far, the longest first. Jest begins with the largest file unless it has seen a run before,
 * which a fresh clone has not; these are short and wait for processes that are killed, or walk through whole screens. Begun
 * last, they would run alone while the other cores have nothing to do.
 */
const longest = [
  'worker.int.spec.ts',
  'upload-kills.int.spec.ts',
  'load-demonstration.int.spec.ts',
  'backup.int.spec.ts',
  'fuzz.int.spec.ts',
  'once.int.spec.ts',
  'permission-proof.int.spec.ts',
  'credit-notes.e2e.ts',
  'credits.e2e.ts',
  'users.e2e.ts',
];

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const placeOf = ({ path }) => {
      const place = longest.findIndex((name) => path.endsWith(`/${name}`));
      return place === -1 ? longest.length : place;
    };
    return [...super.sort(tests)].sort((one, other) => placeOf(one) - placeOf(other));
  }
};
