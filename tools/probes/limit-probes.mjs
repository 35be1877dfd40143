import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { boundaries, linearPatterns, loadedWhenUsed, withoutNode } from '../../eslint.config.mjs';
import { workspace } from '../launch/workspace.mjs';

const boundaryRule = '@nx/enforce-module-boundaries';
const nodeRule = 'no-restricted-imports';
const projects = projectsByTag();

/** What each limit of eslint.config.mjs refuses and allows: the code, its folder, the rule, and whether it fires. */
export const limitProbes = () => [
  ...boundaries.flatMap(projectProbes),
  ...boundaries.flatMap(packageProbes),
  ...boundaries.map(pathProbe),
  ...withoutNode.flatMap(nodeProbes),
  ...['libs/domain', 'apps/api', 'tools'].flatMap(patternProbes),
  ...['libs/infrastructure', 'apps/api'].flatMap(loadedWhenUsedProbes),
];

function projectsByTag() {
  const matches = new Map();
  for (const folder of [
    'libs/domain',
    'libs/application',
    'libs/infrastructure',
    'libs/workflows',
    'libs/ui',
    'apps/portal',
    'apps/api',
    'apps/worker',
    'tools',
  ]) {
    const {
      name,
      nx: { tags },
    } = JSON.parse(readFileSync(path.join(workspace, folder, 'package.json'), 'utf8'));
    matches.set(tags[0], { folder, name });
  }
  const without = boundaries.filter(({ sourceTag }) => !matches.has(sourceTag));
  if (without.length > 0 || matches.size !== boundaries.length)
    throw new Error('Cada proyecto necesita una etiqueta y un límite en eslint.config.mjs.');
  return matches;
}

/** Every other project: those on the list may be imported, the others not. */
function projectProbes({ sourceTag, onlyDependOnLibsWithTags: allowed }) {
  const { folder } = projects.get(sourceTag);
  return [...projects]
    .filter(([tag]) => tag !== sourceTag)
    .map(([tag, target]) => ({
      // An application has no entry for its name: it can only be imported by path.
      folder,
      rule: boundaryRule,
      code: `import '${target.folder.startsWith('libs/') ? entryOf(target) : relativePath(folder, `${target.folder}/src/main`)}';`,
      fires: !allowed.includes(tag),
    }));
}

/** A name under which a library is imported: its own, or that of its first folder. */
function entryOf({ folder, name }) {
  if (existsSync(path.join(workspace, folder, 'src/index.ts'))) return name;
  const [first] = globSync('src/**/index.ts', { cwd: path.join(workspace, folder) }).sort();
  return `${name}/${path.posix.dirname(first.replaceAll(path.sep, '/')).replace('src/', '')}`;
}

function packageProbes({ sourceTag, allowedExternalImports, bannedExternalImports = [] }) {
  const { folder } = projects.get(sourceTag);
  const probe = (name, fires) => ({ folder, rule: boundaryRule, code: `import '${name}';`, fires });
  const strangers = allowedExternalImports ? ['pg', 'react', '@nestjs/common', '@mikro-orm/core'] : [];
  return [
    ...bannedExternalImports.map((pattern) => probe(packageLike(pattern), true)),
    ...strangers.map((name) => probe(name, true)),
    ...(allowedExternalImports ?? []).filter((pattern) => !pattern.includes('*')).map((name) => probe(name, false)),
  ];
}

/** An installed package that the pattern matches. */
function packageLike(pattern) {
  const examples = {
    'react-*': 'react-dom',
    '@nestjs/*': '@nestjs/common',
    '@mikro-orm/*': '@mikro-orm/core',
    '@xstate/*': '@xstate/react',
  };
  const name = examples[pattern] ?? pattern;
  if (
    name.includes('*') ||
    !createRequire(import.meta.url)
      .resolve.paths(name)
      ?.some((folder) => existsSync(path.join(folder, name)))
  ) {
    throw new Error(`La sonda no conoce un paquete instalado para «${pattern}».`);
  }
  return name;
}

/** The bypass by a relative path. */
function pathProbe({ sourceTag }) {
  const { folder } = projects.get(sourceTag);
  const target = sourceTag === 'scope:domain' ? 'libs/ui' : 'libs/domain';
  return {
    folder,
    rule: boundaryRule,
    code: `import '${relativePath(folder, `${target}/src/${target === 'libs/ui' ? 'index' : 'platform/texts/index'}`)}';`,
    fires: true,
  };
}

function relativePath(folder, target) {
  return path.posix.relative(`${folder}/src`, target);
}

function nodeProbes(folder) {
  return ['node:fs', 'node:fs/promises', 'fs', 'path', 'crypto'].map((name) => ({
    folder,
    rule: nodeRule,
    code: `import '${name}';`,
    fires: true,
  }));
}

/** Lazily loaded packages must not be imported statically; their types may. */
function loadedWhenUsedProbes(folder) {
  const rule = '@typescript-eslint/no-restricted-imports';
  return loadedWhenUsed.flatMap((name) => [
    { folder, rule, code: `import * as probe from '${name}';\nexport { probe };`, fires: true },
    { folder, rule, code: `import type * as probe from '${name}';\nexport type { probe };`, fires: false },
    { folder, rule, code: `export const probe = () => import('${name}');`, fires: false },
  ]);
}

/** Patterns that a long text would keep busy: by backtracking, and by starting again at every position of the text. */
function patternProbes(folder) {
  const [ambiguous, backtracking, moving] = Object.keys(linearPatterns);
  const probe = (rule, pattern, fires) => ({ folder, rule, code: `export const probe = ${pattern};`, fires });
  return [
    probe(backtracking, String.raw`/^[^\s@]+@[^\s@]+\.[^\s@]+$/`, true),
    ...['/^(a|aa)*$/', 'new RegExp("^(a|aa)*$")', 'RegExp("^(a|aa)*$", "i")'].map((each) =>
      probe(ambiguous, each, true),
    ),
    probe(moving, String.raw`/\s+$/`, true),
    ...[ambiguous, backtracking, moving].map((rule) =>
      probe(rule, String.raw`/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/`, false),
    ),
    probe('no-restricted-syntax', 'new RegExp(String(1))', true),
    probe('no-restricted-syntax', 'new RegExp("^a$")', false),
    ...[
      'new globalThis.RegExp(String(1))',
      'globalThis["RegExp"](String(1))',
      '"a".match(String(1))',
      '"a".search(String(1))',
      '[..."a".matchAll(String(1))]',
    ].map((each) => probe('no-restricted-syntax', each, true)),
    probe('no-restricted-syntax', '[..."a".matchAll(/a/g)]', false),
  ].flatMap((each) => [each, { ...each, extension: 'mjs' }]);
}
