'use strict';
const Module = require('node:module');
const Runtime = require('jest-runtime').default;

/** Where the maps of the sources lie that Node has loaded in this process, for the stacks of all its files. */
const sourceMaps = new Map();
const asCommonJs = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/** What presupposes that each file has modules of its own. */
const refused = [
  'mock',
  'doMock',
  'setMock',
  'unstable_mockModule',
  'isolateModules',
  'isolateModulesAsync',
  'resetModules',
];
const refusals = Object.fromEntries(
  refused.map((name) => [
    name,
    () => {
      throw new Error(
        `Test files share their modules, jest.${name} would change them for all: give what the test replaces as a parameter.`,
      );
    },
  ]),
);

/** Node's own loader reads TypeScript through the transformer of the project. */
function readTypeScriptBy(transformer) {
  const load = (module, filename) => {
    const { code, sourceMapPath } = transformer.transform(filename, asCommonJs);
    if (sourceMapPath) sourceMaps.set(filename, sourceMapPath);
    module._compile(code, filename, 'commonjs');
  };
  Module._extensions['.ts'] = load;
  Module._extensions['.tsx'] = load;
}

/**
 * A runtime of Jest in which modules are loaded by Node, once a process, and not anew for every test file: only what Jest itself
 * asks for is new for each (the test file, its set-ups, Jest's own runner). What a module keeps is therefore seen by the next file,
 * and a module cannot be replaced by a mock: what a test must replace is given to the code as a parameter.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const [, environment, , transformer, , , testPath] = given;
    readTypeScriptBy(transformer);
    environment.global.jest = { ...super.requireModuleOrMock(testPath, '@jest/globals').jest, ...refusals };
  }

  requireModule(from, name) {
    return loadAnew(name === undefined ? from : Module.createRequire(from).resolve(name));
  }

  requireInternalModule(from, name) {
    return this.requireModule(from, name);
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  /** Node's own function stays: nothing is kept away from a test file here. */
  installGetBuiltinModule() {}
};

function loadAnew(path) {
  delete require.cache[path];
  return require(path);
}
