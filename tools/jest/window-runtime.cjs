'use strict';
const Runtime = require('jest-runtime').default;

/** The runtime of this process: its modules belong to the one window of the environment. */
let stored;

/** What registers hooks when it is loaded, which every file needs. */
const hooking = /[/\\](?:src[/\\]testing[/\\]|@testing-library[/\\]react[/\\]dist[/\\]index[.]js$)/;

/**
 * A Jest runtime whose modules serve all the files of a process: React, the UI library and the portal take longer to load
 * than most files to run. New for each file are the file itself, the set-up after the environment, the helpers of tests
 * and Jest's own runner. Module state is therefore visible to the next file; `jest.resetModules` gives a file its own.
 */
module.exports = class WindowRuntime extends Runtime {
  constructor(...values) {
    const testPath = values[6];
    if (stored) {
      stored._testPath = testPath;
      stored.executor.testPath = testPath;
      stored.testState.state = 'loading';
      return stored;
    }
    super(...values);
    stored = this;
  }

  teardown() {
    this.restoreAllMocks();
    this.testMainModule.reset();
    this.registries.getInternalCjsRegistry().clear();
    const modules = this.registries.getActiveCjsRegistry();
    const ofOneFile = [this._testPath, ...this._config.setupFilesAfterEnv];
    for (const path of modules.keys()) if (ofOneFile.includes(path) || hooking.test(path)) modules.delete(path);
  }
};
