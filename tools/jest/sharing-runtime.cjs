'use strict';
const Module = require('node:module');
const Runtime = require('jest-runtime').default;

/** The source maps of the files that Node has loaded in this process, for the stacks of all its tests. */
const sourceMaps = new Map();
const asCommonJs = {
  isInternalModule: false,
  supportsDynamicImport: false,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/** Features that require separate modules for each file. */
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
        `Test files share their modules, so jest.${name} would affect all of them: pass the replacement as a parameter.`,
      );
    },
  ]),
);

/** Node's own loader transforms TypeScript with the project's transformer. */
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
 * A Jest runtime in which Node loads modules, once per process, and not anew for every test file: only Jest's own parts
 * are new for each (the test file, its set-up files, Jest's own runner). Module state is therefore visible to the next
 * file, and modules cannot be mocked: what a test must replace is passed to the code as a parameter.
 */
module.exports = class SharingRuntime extends Runtime {
  constructor(...values) {
    super(...values);
    const [, environment, , transformer, , , testPath] = values;
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

  /** Node's own function stays: nothing is hidden from a test file here. */
  installGetBuiltinModule() {}
};

function loadAnew(path) {
  delete require.cache[path];
  return require(path);
}
