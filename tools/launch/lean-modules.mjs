import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What a package brings for others than Node: for browsers, for other programs that run scripts, for compiling add-ons. */
const forOthers = [
  [/^node-[a-z0-9]+-[a-z0-9]+$/, ['include', 'share', 'lib/node_modules']],
  [/^bare-[a-z]+$/, ['prebuilds']],
  [/^exceljs$/, ['dist']],
  [/^puppeteer-core$/, ['lib/es5-iife', 'src']],
  [
    /^swagger-ui-dist$/,
    ['swagger-ui-es-bundle.js', 'swagger-ui-es-bundle-core.js', 'swagger-ui.js', 'swagger-ui-standalone-preset.js'],
  ],
  [/^zod$/, ['src']],
];
/** Source maps, and libraries of machine code for anyone who compiles. */
const forDevelopers = /\.(?:(?:[cm]?js|d\.[cm]?ts|css)\.map|a)$/;
/** How packages tell people what they are; their licences stay. */
const readMe = /^(?:readme|changelog|history|changes)(?:[._-][\w.-]*)?\.(?:md|markdown)$/i;

/**
 * Removes from a folder of packages what nobody reads here: what is for others than Node, source maps, libraries to link
 * against, and what tells people about a package. Licences stay. Links are left alone: they lead to the repository's own projects.
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
