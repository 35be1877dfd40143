'use strict';
const { globSync } = require('node:fs');
const path = require('node:path');
const { runInNewContext } = require('node:vm');

const globCall = /\bimport\.meta\.glob\(([^)]*)\)/g;
const known = ['base', 'eager', 'import'];

/** The arguments of a call: patterns and options, which must be literals. */
function inputOf(written, filename) {
  try {
    const [patterns, options = {}] = runInNewContext(`[${written}]`);
    if (Object.keys(options).every((name) => known.includes(name))) return { patterns: [patterns].flat(), ...options };
  } catch {
    // Names of the file's own, which only its run would know.
  }
  throw new Error(`${filename}: import.meta.glob takes literal patterns and only the options ${known.join(', ')}`);
}

/** The files of the patterns below the folder, as Vite names them: with `./` and slashes, in the order of their names. */
function filesOf(patterns, folder) {
  const findMatch = (pattern) =>
    globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/^(?!\.)/, './'));
  const without = new Set(patterns.filter((one) => one.startsWith('!')).flatMap((one) => findMatch(one.slice(1))));
  return [...new Set(patterns.filter((one) => !one.startsWith('!')).flatMap(findMatch))]
    .filter((file) => !without.has(file))
    .sort();
}

/**
 * The source with each `import.meta.glob` expanded as in Vite's build: an object with an import for every file that its
 * patterns match, on one line, so that line numbers stay. Supports the options `base`, `eager` and `import`; throws for
 * any other form.
 */
function writeGlobs(source, filename) {
  if (!source.includes('import.meta.glob')) return source;
  return source.replaceAll(globCall, (_, written) => {
    const { patterns, base = '.', eager = false, import: part } = inputOf(written, filename);
    const entry = eager
      ? (from) => `require('${from}')${part ? `.${part}` : ''}`
      : (from) => `() => import('${from}')${part ? `.then((all) => all.${part})` : ''}`;
    const entries = filesOf(patterns, path.resolve(path.dirname(filename), base)).map(
      (file) => `'${file}': ${entry(path.posix.join(base, file).replace(/^(?!\.)/, './'))}`,
    );
    return `({ ${entries.join(', ')} })`;
  });
}

/**
 * The transformer of the tests: swc over sources with expanded globs, so that its cache key includes the matched files.
 */
function createTransformer(options) {
  const swc = require('@swc/jest').createTransformer(options);
  return {
    ...swc,
    process: (source, filename, ...rest) => swc.process(writeGlobs(source, filename), filename, ...rest),
    processAsync: (source, filename, ...rest) => swc.processAsync(writeGlobs(source, filename), filename, ...rest),
    getCacheKey: (source, filename, ...rest) => swc.getCacheKey(writeGlobs(source, filename), filename, ...rest),
  };
}

module.exports = { createTransformer, writeGlobs };
