import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { floors } from '../../import-floors.mjs';
import { runProgram } from '../launch/process.mjs';
import { workspace } from '../launch/workspace.mjs';

const cruise = path.join(workspace, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

/**
 * Plants a circle of imports, and for each floor of import-floors.mjs an import of what stands above it. Gives how many it
 * planted, and those that the check let pass.
 */
export async function plantImports() {
  const planted = [circle(), ...floors.flatMap(upwardImports)];
  const remove = () => {
    for (const name of planted.flatMap(({ files }) => Object.keys(files)))
      rmSync(path.join(workspace, name), { force: true });
  };
  process.once('exit', remove);
  try {
    for (const [name, code] of planted.flatMap(({ files }) => Object.entries(files)))
      writeFileSync(path.join(workspace, name), code);
    const { output } = await runProgram(
      process.execPath,
      [cruise, 'apps', 'libs', 'tools', '--config', 'import-floors.mjs', '--output-type', 'json'],
      { cwd: workspace, quiet: true },
    );
    const found = JSON.parse(output).summary.violations;
    const missed = planted.filter(
      ({ files, rule }) => !found.some((each) => each.rule.name === rule && each.from in files),
    );
    return { count: planted.length, missed: missed.map(({ files, rule }) => `${Object.keys(files)[0]}: ${rule}`) };
  } finally {
    remove();
  }
}

const importing = (target) => `import '${target}';\n\nexport {};\n`;

function circle() {
  return {
    rule: 'no-circle',
    files: {
      'libs/domain/src/circle-probe-1.ts': importing('./circle-probe-2'),
      'libs/domain/src/circle-probe-2.ts': importing('./circle-probe-1'),
    },
  };
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

/** A file of the folder itself that is no test. */
function fileIn(folder) {
  const name = readdirSync(path.join(workspace, folder)).find(
    (each) => /\.tsx?$/.test(each) && !/\.(spec|e2e|d)\.tsx?$/.test(each) && !each.startsWith('import-probe'),
  );
  return name === undefined ? undefined : `${folder}/${name}`;
}
