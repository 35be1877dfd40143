'use strict';
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { putBack, stateOf } = require('./file-state.cjs');

/**
 * What Jest itself needs of a global, as in its own environments: a test may replace the clock, Jest keeps the real
 * one.
 */
Object.defineProperties(globalThis, {
  [Symbol.for('jest-native-promise')]: { value: Promise, configurable: true },
  [Symbol.for('jest-native-now')]: { value: Date.now.bind(Date), configurable: true },
  'jest-symbol-do-not-touch': { value: Symbol, configurable: true },
});

const timerConfig = {
  idToRef: (id) => ({
    id,
    ref() {
      return this;
    },
    unref() {
      return this;
    },
  }),
  refToId: (timer) => timer?.id,
};

/**
 * Runs a test file in the realm of its process instead of a separate one, so that a module loaded once serves all files
 * of the process, and `instanceof` works for Node's objects. What a file changes in the process (environment variables,
 * working directory, Node's globals, fake timers) is restored when it ends.
 */
module.exports = class OuterEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis;
    this.process = { folder: process.cwd(), exit: process.exit };
    this.state = stateOf(globalThis);
    this.moduleMocker = new ModuleMocker(globalThis);
    const config = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({ ...config, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(config);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    process.exit = this.process.exit;
    if (process.cwd() !== this.process.folder) process.chdir(this.process.folder);
    putBack(globalThis, this.state);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};
