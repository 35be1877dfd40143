import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floors } from '../../import-floors.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';

const cruise = path.join(workspace, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/**
 * Checks the whole workspace against import-floors.mjs. The same run proves that the check works: it plants a circular
 * import, one of the laboratory, one by it, and one forbidden import for each rule, all of which must be found. Exits
 * with 1 and says what is wrong.
 */
const planted = [circle(), ...laboratory(), ...floors.flatMap(upwardImports)];
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
remove();

const { violations, totalCruised, totalDependenciesCruised } = JSON.parse(output).summary;
const isPlanted = ({ from }) => plantedFiles.some(([name]) => name === from);
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
