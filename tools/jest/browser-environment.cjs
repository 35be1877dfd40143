'use strict';
const { TestEnvironment } = require('jest-environment-node');

/** What drives a browser knows nothing of a test's: Node loads it once a worker, where Jest would load it anew for every file. */
const packages = {
  'playwright-core': require('playwright-core'),
  'axe-core': require('axe-core'),
};

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    // A function, not the packages: what stands in the global itself is cleared after each file.
    this.global.packageOfWorker = (name) => packages[name];
  }
};
