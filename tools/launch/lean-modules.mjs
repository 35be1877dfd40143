import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Parts of a package that are not for Node: for browsers, for other runtimes, for compiling add-ons. */
const forOthers = [
  [/^node-[a-z0-9]+-[a-z0-9]+$/, ['include', 'share', 'lib/node_modules']],
  [/^bare-[a-z]+$/, ['prebuilds']],
  [/^exceljs$/, ['dist']],
  [/^pdfjs-dist$/, ['build', 'web', 'image_decoders', 'legacy/web', 'legacy/image_decoders']],
  [/^puppeteer-core$/, ['lib/es5-iife', 'src']],
  [
    /^swagger-ui-dist$/,
    ['swagger-ui-es-bundle.js', 'swagger-ui-es-bundle-core.js', 'swagger-ui.js', 'swagger-ui-standalone-preset.js'],
  ],
  // The better of its two sets of data, and one of its six programs: every Node has SIMD.
  [/^@tesseract\.js-data$/, ['spa/4.0.0']],
  [
    /^tesseract\.js-core$/,
    ['', '-simd', '-relaxedsimd', '-lstm', '-relaxedsimd-lstm', '-simd-lstm']
      .map((name) => `tesseract-core${name}`)
      .flatMap((name) => [
        `${name}.wasm.js`,
        ...(name === 'tesseract-core-simd-lstm' ? [] : [`${name}.js`, `${name}.wasm`]),
      ]),
  ],
  [/^zod$/, ['src']],
  [/^zxing-wasm$/, ['dist/cjs', 'dist/full', 'dist/iife', 'dist/miniprogram', 'dist/writer']],
];
/** Source maps, and libraries for compiling. */
const forDevelopers = /\.(?:(?:[cm]?js|d\.[cm]?ts|css)\.map|a)$/;
/** Readmes and the like; licences stay. */
const readMe = /^(?:readme|changelog|history|changes)(?:[._-][\w.-]*)?\.(?:md|markdown)$/i;

/**
 * Removes unused files from a folder of packages: what is not for Node, source maps, libraries to link against, and
 * readmes. Licences stay. Links are left alone: they lead to the repository's own projects.
 */
export function leanModules(modules) {
  for (const name of readdirSync(modules))
    for (const [pattern, unread] of forOthers)
      if (pattern.test(name))
        for (const each of unread) rmSync(path.join(modules, name, each), { recursive: true, force: true });
  removeUnread(modules);
}

function removeUnread(folder) {
  const isPackage = existsSync(path.join(folder, 'package.json'));
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) removeUnread(full);
    else if (entry.isFile() && (forDevelopers.test(entry.name) || (isPackage && readMe.test(entry.name))))
      rmSync(full, { force: true });
  }
}
