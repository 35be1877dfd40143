'use strict';
const { TestEnvironment } = require('jest-environment-node');

/**
 * The browser driver does not depend on the test: Node loads it once per worker, where Jest would load it for every
 * file.
 */
const packages = {
  'playwright-core': require('playwright-core'),
  'axe-core': require('axe-core'),
};

module.exports = class extends TestEnvironment {
  constructor(...given) {
    super(...given);
    // A function, not the packages: values in the global itself are cleared after each file.
    this.global.packageOfWorker = (name) => packages[name];
  }
};
