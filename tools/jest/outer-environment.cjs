'use strict';
const { LegacyFakeTimers, ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** What Jest itself asks of a global, as its own environments give it: a test may replace the clock, Jest keeps the real one. */
Object.defineProperties(globalThis, {
  [Symbol.for('jest-native-promise')]: { value: Promise, configurable: true },
  [Symbol.for('jest-native-now')]: { value: Date.now.bind(Date), configurable: true },
  'jest-symbol-do-not-touch': { value: Symbol, configurable: true },
});

/** What Jest's runner keeps in the global of a file: its listeners, the time limit and the number of tries. */
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
 * Runs a test file in the realm of its process instead of a realm of its own, so that a module loaded once serves all files of the
 * process, and `instanceof` holds for what Node gives. What a file changes of the process (variables of its environment, its
 * folder, globals that Node brings, fake timers) is put back when it ends.
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
    // Node resolves some of its globals at the first look: that is no change.
    if (before.configurable && 'value' in before && now?.value !== before.value)
      Object.defineProperty(globalThis, key, before);
  }
}
