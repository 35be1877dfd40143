'use strict';
const { globSync } = require('node:fs');
const path = require('node:path');

/** One call of `import.meta.glob`: the pattern or the list of them, then the options. */
const globCall =
  /\bimport\.meta\.glob\(\s*(\[[^\]]*\]|'[^']*'),?\s*(?:\{((?:\s*(?:base: '[^']*'|eager: true),?)*)\s*\},?\s*)?\)/g;

const textsIn = (written) => [...written.matchAll(/'([^']*)'/g)].map(([, text]) => text);
const optionOf = (options, name) =>
  new RegExp(`\\b${name}: (?:'([^']*)'|(true))`).exec(options)?.slice(1).find(Boolean);

/** The files of the patterns below the folder, as Vite names them: with `./` and slashes, in the order of their names. */
function filesOf(patterns, folder) {
  const found = (pattern) =>
    globSync(pattern, { cwd: folder }).map((file) => file.replaceAll('\\', '/').replace(/^(?!\.)/, './'));
  const without = new Set(patterns.filter((one) => one.startsWith('!')).flatMap((one) => found(one.slice(1))));
  return [...new Set(patterns.filter((one) => !one.startsWith('!')).flatMap(found))]
    .filter((file) => !without.has(file))
    .sort();
}

/**
 * The source with each `import.meta.glob` written out as Vite's build does: an object with an import for every file that its
 * patterns find, in one line, so that lines keep their numbers. Knows the options `base` and `eager`; refuses another form.
 */
function writeGlobs(source, filename) {
  if (!source.includes('import.meta.glob')) return source;
  const written = source.replaceAll(globCall, (_, patterns, options = '') => {
    const base = optionOf(options, 'base') ?? '.';
    const entry = optionOf(options, 'eager') ? (from) => `require('${from}')` : (from) => `() => import('${from}')`;
    const entries = filesOf(textsIn(patterns), path.resolve(path.dirname(filename), base)).map(
      (file) => `'${file}': ${entry(path.posix.join(base, file).replace(/^(?!\.)/, './'))}`,
    );
    return `({ ${entries.join(', ')} })`;
  });
  if (written.includes('import.meta.glob('))
    throw new Error(`${filename}: import.meta.glob takes patterns in single quotes, with 'base' and 'eager' alone`);
  return written;
}

/** The transformer of the tests: swc, over sources whose globs are written out, which its cache therefore knows by their files. */
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
