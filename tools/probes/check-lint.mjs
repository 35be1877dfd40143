import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { workspace } from '../launch/workspace.mjs';
import { limitProbes } from './limit-probes.mjs';

/**
 * Lints the whole workspace, and proves that the limits of eslint.config.mjs work: for each of them violating code is
 * passed to the same linter as if it were in the project, and the rule must fire; allowed code must pass; and no source
 * file may be left out. Exits with 1 and says what is wrong.
 */
process.chdir(workspace);
// Without the project graph on disk the rule of Nx would skip everything with a mere warning.
await createProjectGraphAsync({ exitOnError: true });
// That rule reads the graph again for every file unless it detects ESLint's own command.
process.argv[1] = path.join(workspace, 'node_modules/eslint/bin/eslint.js');
const linter = new ESLint({ cwd: workspace, cache: false });
// The rule of Nx prints a warning about a TypeScript file that this workspace does not need.
console.warn = () => {};

const results = await linter.lintFiles(['.']);
const { format } = await linter.loadFormatter('stylish');
const match = await format(results);
if (match) console.error(match);
const linted = new Set(results.map(({ filePath }) => path.relative(workspace, filePath)));
const failures = ['apps', 'libs', 'tools', 'lab']
  .flatMap(sourcesIn)
  .flatMap((file) => (linted.has(file) ? [] : [`${file} no se revisa`]));

const probes = limitProbes();
for (const { folder, code, extension, rule, fires } of probes) {
  const [{ messages }] = await linter.lintText(`${code}\n`, {
    filePath: path.join(workspace, folder, 'src', `boundary-probe.${extension ?? 'ts'}`),
  });
  if (messages.some(({ ruleId }) => ruleId === rule) !== fires)
    failures.push(`${folder}: ${code} ${fires ? 'pasa y no debe pasar' : 'se rechaza y debe pasar'}`);
}

for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${results.length} archivos revisados; ${probes.length} sondas de los límites`);
process.exitCode = failures.length === 0 && results.every(({ messages }) => messages.length === 0) ? 0 : 1;

/** Every file below a folder for which eslint.config.mjs has rules. */
function sourcesIn(folder) {
  return readdirSync(path.join(workspace, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist', '.data'].includes(entry.name) ? [] : sourcesIn(name);
    return /\.(tsx?|[cm]js)$/.test(name) ? [name] : [];
  });
}
