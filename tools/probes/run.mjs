import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ESLint } from 'eslint';
import { boundaries, linearPatterns, loadedWhenUsed, withoutNode } from '../../eslint.config.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';
import { plantImports } from './planted-imports.mjs';

/**
 * Proves that the boundaries, the linear patterns and the late imports of eslint.config.mjs hold, and the floors of import-floors.mjs: for each
 * of them violating code is given to the check as if it stood in the project, and the rule must fire; what is allowed must
 * pass. Exits with 1 and says which one did not.
 */
const boundaryRule = '@nx/enforce-module-boundaries';
const nodeRule = 'no-restricted-imports';
const nx = path.join(workspace, 'node_modules/nx/dist/bin/nx.js');
const env = { ...process.env, NX_DAEMON: 'false' };

process.chdir(workspace);
const projects = projectsByTag();
// Without the project graph on disk the rule of Nx would skip everything with a mere warning.
await runProgram(process.execPath, [nx, 'show', 'projects'], { cwd: workspace, env, quiet: true });
const linter = new ESLint({ cwd: workspace, cache: false });

const probes = [
  ...boundaries.flatMap(projectProbes),
  ...boundaries.flatMap(packageProbes),
  ...boundaries.map(pathProbe),
  ...withoutNode.flatMap(nodeProbes),
  ...['libs/domain', 'apps/api', 'tools'].flatMap(patternProbes),
  ...['libs/infrastructure', 'apps/api'].flatMap(loadedWhenUsedProbes),
];
const failures = [];
// The rule of Nx complains on the console about a file of TypeScript's that this workspace has no use for.
const complain = console.warn;
console.warn = () => {};
for (const probe of probes) {
  const fired = await rulesFiredBy(probe.folder, probe.code, probe.extension);
  if (fired.includes(probe.rule) !== probe.fires)
    failures.push(`${probe.folder}: ${probe.code} ${probe.fires ? 'pasa y no debe pasar' : 'se rechaza y debe pasar'}`);
}
console.warn = complain;
if (!(await nxRefusesPlantedFile())) failures.push('nx lint no rechaza un archivo con una importación prohibida');
const imports = await plantImports();
failures.push(...imports.missed.map((each) => `${each} no se ve`));

const count = probes.length + 1 + imports.count;
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${count - failures.length} de ${count} sondas responden como se espera`);
process.exitCode = failures.length === 0 ? 0 : 1;

function projectsByTag() {
  const found = new Map();
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
    found.set(tags[0], { folder, name });
  }
  const without = boundaries.filter(({ sourceTag }) => !found.has(sourceTag));
  if (without.length > 0 || found.size !== boundaries.length)
    throw new Error('Cada proyecto necesita una etiqueta y un límite en eslint.config.mjs.');
  return found;
}

/** Every other project: those of the list may be imported, the rest not. */
function projectProbes({ sourceTag, onlyDependOnLibsWithTags: allowed }) {
  const { folder } = projects.get(sourceTag);
  return [...projects]
    .filter(([tag]) => tag !== sourceTag)
    .map(([tag, target]) => ({
      // An application has no entry that its name could stand for: only a path reaches it.
      folder,
      rule: boundaryRule,
      code: `import '${target.folder.startsWith('libs/') ? target.name : relativePath(folder, `${target.folder}/src/main`)}';`,
      fires: !allowed.includes(tag),
    }));
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

/** An installed package that the pattern means. */
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

/** The way round by a relative path. */
function pathProbe({ sourceTag }) {
  const { folder } = projects.get(sourceTag);
  const target = sourceTag === 'scope:domain' ? 'libs/ui' : 'libs/domain';
  return { folder, rule: boundaryRule, code: `import '${relativePath(folder, `${target}/src/index`)}';`, fires: true };
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

/** What is loaded when it is used stands at the head of no file; its types may. */
function loadedWhenUsedProbes(folder) {
  const rule = '@typescript-eslint/no-restricted-imports';
  return loadedWhenUsed.flatMap((name) => [
    { folder, rule, code: `import * as probe from '${name}';\nexport { probe };`, fires: true },
    { folder, rule, code: `import type * as probe from '${name}';\nexport type { probe };`, fires: false },
    { folder, rule, code: `export const probe = () => import('${name}');`, fires: false },
  ]);
}

/** Patterns that a long text would keep busy: by going back, and by beginning again at every place of the text. */
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
  ].flatMap((each) => [each, { ...each, extension: 'mjs' }]);
}

async function rulesFiredBy(folder, code, extension = 'ts') {
  const [result] = await linter.lintText(`${code}\n`, {
    filePath: path.join(workspace, folder, 'src', `boundary-probe.${extension}`),
  });
  return result.messages.map((message) => message.ruleId);
}

/** Once for real, the way people lint: a file in the project, and `nx lint` on it. */
async function nxRefusesPlantedFile() {
  const file = path.join(workspace, 'libs/domain/src/boundary-probe.ts');
  const remove = () => rmSync(file, { force: true });
  process.once('exit', remove);
  for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1));
  try {
    writeFileSync(file, "import '@comensal/infrastructure';\n\nexport {};\n");
    const { code, output } = await runProgram(process.execPath, [nx, 'lint', '@comensal/domain', '--skip-nx-cache'], {
      cwd: workspace,
      env,
      quiet: true,
    });
    return code !== 0 && output.includes(boundaryRule) && output.includes('boundary-probe.ts');
  } finally {
    remove();
  }
}
