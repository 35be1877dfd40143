'use strict';
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/**
 * What Jest itself needs of a global, as in its own environments: a test may replace the clock, Jest keeps the real
 * one.
 */
Object.defineProperties(globalThis, {
  [Symbol.for('jest-native-promise')]: { value: Promise, configurable: true },
  [Symbol.for('jest-native-now')]: { value: Date.now.bind(Date), configurable: true },
  'jest-symbol-do-not-touch': { value: Symbol, configurable: true },
});

/** What Jest's runner keeps in the global of a file: its listeners, the time limit and the number of retries. */
const ofOneFile = [
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];

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
    this.state = stateOfProcess();
    this.moduleMocker = new ModuleMocker(globalThis);
    const config = { config: projectConfig, global: globalThis };
    this.fakeTimers = new LegacyFakeTimers({ ...config, moduleMocker: this.moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers(config);
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    putBack(this.state);
    for (const name of ofOneFile) delete globalThis[Symbol.for(name)];
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return null;
  }
};

function stateOfProcess() {
  return {
    environment: { ...process.env },
    folder: process.cwd(),
    exit: process.exit,
    globals: new Map(Reflect.ownKeys(globalThis).map((key) => [key, Object.getOwnPropertyDescriptor(globalThis, key)])),
  };
}

function putBack({ environment, folder, exit, globals }) {
  process.exit = exit;
  if (process.cwd() !== folder) process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  for (const [name, value] of Object.entries(environment)) if (process.env[name] !== value) process.env[name] = value;
  for (const [key, before] of globals) {
    const now = Object.getOwnPropertyDescriptor(globalThis, key);
    // Node resolves some of its globals on first access: that is not a change.
    if (before.configurable && 'value' in before && now?.value !== before.value)
      Object.defineProperty(globalThis, key, before);
  }
}
