import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floors, mostOfComposition } from '../../import-floors.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';
import { folderOf, tiedFolders } from './folder-ties.mjs';

const cruise = path.join(workspace, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/**
 * Checks the whole workspace against import-floors.mjs. The same run proves that the check works: it plants a circular
 * import, an import of the laboratory and one by it, a feature that imports the tables of all, one forbidden import for each rule, two pairs of folders that
 * import each other, and a composition that is too long, all of which must be reported. Exits with 1 and says what is
 * wrong.
 */
const ties = [tie('credits', 'groups'), tie('platform/money', 'platform/dates')];
const long = longComposition('libs/domain');
const planted = [circle(), ...laboratory(), root(), ...floors.flatMap(upwardImports), ...ties, long];
const plantedFiles = planted.flatMap(({ files }) => Object.entries(files));
const remove = () => {
  for (const [name] of plantedFiles) rmSync(path.join(workspace, name), { force: true });
};
process.once('exit', remove);
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(1));
for (const [name, code] of plantedFiles) writeFileSync(path.join(workspace, name), code);
const { output } = await runProgram(
  process.execPath,
  [cruise, 'apps', 'libs', 'tools', 'lab', '--config', 'import-floors.mjs', '--output-type', 'json'],
  { cwd: workspace, quiet: true },
);
const compositions = floors.map(({ project }) => filesOf(`${project}/src/composition`));
remove();

const { modules, summary } = JSON.parse(output);
const { totalCruised, totalDependenciesCruised } = summary;
const isPlantedFile = (file) => plantedFiles.some(([name]) => name === file);
const isPlanted = ({ from }) => isPlantedFile(from);
const violations = [
  ...summary.violations,
  ...tied(modules.filter(({ source }) => !isPlantedFile(source))),
  ...tied(modules).filter(isPlanted),
  ...compositions.map((files) => files.filter(({ from }) => !isPlantedFile(from))).flatMap(tooLong),
  ...compositions.flatMap(tooLong).filter(isPlanted),
];
const failures = [
  ...violations
    .filter((each) => !isPlanted(each))
    .map(
      ({ rule, from, to, cycle = [] }) =>
        `${rule.name}: ${[from, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(' → ')}`,
    ),
  ...planted
    .filter(({ files, rule }) => !violations.some((each) => each.rule.name === rule && each.from in files))
    .map(({ files, rule }) => `${Object.keys(files)[0]}: ${rule} no se ve`),
];
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(
  `${totalCruised} archivos, ${totalDependenciesCruised} importaciones; ${planted.length} sondas de los pisos`,
);
process.exitCode = failures.length === 0 ? 0 : 1;

function importing(target) {
  return `import '${target}';\n\nexport {};\n`;
}

function circle() {
  return {
    rule: 'no-circle',
    files: {
      'libs/domain/src/circle-probe-1.ts': importing('./circle-probe-2'),
      'libs/domain/src/circle-probe-2.ts': importing('./circle-probe-1'),
    },
  };
}

/** Two folders of the domain that each import a file of the other; one of the imports is of types. */
function tie(one, other) {
  const probe = (folder) => `libs/domain/src/${folder}/import-probe-tie.ts`;
  const to = (folder, target) => path.posix.relative(`libs/domain/src/${folder}`, fileIn(`libs/domain/src/${target}`));
  return {
    rule: 'folders-tied-both-ways',
    files: {
      [probe(one)]: importing(to(one, other).replace('.ts', '')),
      [probe(other)]: `export type * from '${to(other, one).replace('.ts', '')}';\n`,
    },
  };
}

/** Enough lines to make a composition too long. */
function longComposition(project) {
  return {
    rule: 'small-composition',
    files: { [`${project}/src/composition/import-probe.ts`]: `export {};\n${'//\n'.repeat(mostOfComposition)}` },
  };
}

/** The imports between two folders that import each other. */
function tied(some) {
  return tiedFolders(some).map(({ from, to }) => ({ rule: { name: 'folders-tied-both-ways' }, from, to }));
}

/** The files of a folder without its tests, with their line counts; none if there is no such folder. */
function filesOf(folder) {
  if (!existsSync(path.join(workspace, folder))) return [];
  return readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && folderOf(file) !== null)
    .map((from) => ({ from, lines: readFileSync(path.join(workspace, from), 'utf8').split('\n').length - 1 }));
}

/** The largest file of a composition that exceeds the limit of lines. */
function tooLong(files) {
  const lines = files.reduce((sum, file) => sum + file.lines, 0);
  if (lines <= mostOfComposition) return [];
  const [{ from }] = files.toSorted((one, other) => other.lines - one.lines);
  return [{ rule: { name: 'small-composition' }, from, to: `${lines} líneas de ${mostOfComposition}` }];
}

function root() {
  return {
    rule: 'root-for-entry-points',
    files: { 'libs/application/src/credits/root-probe.ts': importing('@comensal/domain/composition') },
  };
}

function laboratory() {
  const plant = (rule, file, target) => ({ rule, files: { [file]: importing(target) } });
  return [
    plant('laboratory-measures', 'tools/docs/import-probe.ts', '../../lab/bench/findings'),
    plant('laboratory-asks-the-server', 'lab/bench/import-probe.ts', '../../apps/api/src/create-api'),
  ];
}

function upwardImports({ project, ground, roof }) {
  const source = `${project}/src`;
  const features = readdirSync(path.join(workspace, source), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && ![...ground, ...roof].includes(entry.name))
    .map(({ name }) => name);
  const feature = features.find((name) => fileIn(`${source}/${name}`) !== undefined);
  const plant = (folder, target, rule) => {
    const to = path.posix.relative(folder, target).replace(/\.tsx?$/, '');
    return { rule, files: { [`${folder}/import-probe.ts`]: importing(to) } };
  };
  const roofFile = roof.map((name) => (path.extname(name) ? `${source}/${name}` : fileIn(`${source}/${name}`)))[0];
  return [
    ...ground.map((name) => plant(`${source}/${name}`, fileIn(`${source}/${feature}`), `ground-of-${project}`)),
    ...(roofFile === undefined ? [] : [plant(`${source}/${feature}`, roofFile, `roof-of-${project}`)]),
  ];
}

/** A file of the folder itself that is not a test. */
function fileIn(folder) {
  const name = readdirSync(path.join(workspace, folder)).find(
    (each) => /\.tsx?$/.test(each) && !/\.(spec|e2e|d)\.tsx?$/.test(each) && !each.startsWith('import-probe'),
  );
  return name === undefined ? undefined : `${folder}/${name}`;
}
