import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { workspace } from '../launch/workspace.mjs';

const header = '// Written by `npm run gather` from the folders of the features. Do not edit.\n';

/** The lists that name every feature, every controller and every migration, as `{ file, content }`. */
export function gatheredLists() {
  return [
    domainFeatures(),
    domainAreas(),
    domainTexts('screens', "The titles of every feature's screens.", 'screenTexts'),
    domainRefusals(),
    domainTexts('mails', "The texts of every feature's mails.", 'mailTexts'),
    auditedTables(),
    auditedTexts(),
    domainWhole(),
    reportParts('libs/domain/src/reports', '.report.ts', 'gathered-reports', 'reports'),
    reportParts('libs/domain/src/reports', '.row.ts', 'gathered-rows', 'reportRows'),
    reportParts('libs/infrastructure/src/reports/queries', '.query.ts', 'gathered', 'gatheredQueries'),
    repositories(),
    jobHandlers(),
    controllers(),
    migrationNames(),
    migrationClasses(),
  ];
}

const read = (file) => readFileSync(path.join(workspace, file), 'utf8');

/** The files of a folder's folders whose names end so, in the order of the imports. */
function filesIn(folder, ending) {
  const names = readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' });
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith(ending))
    .sort(byFolder);
}

function byFolder(one, other) {
  const [left, right] = [one.split('/'), other.split('/')];
  const at = left.findIndex((part, index) => part !== right[index]);
  return left[at] < (right[at] ?? '') ? -1 : 1;
}

const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
const lines = (all) => all.map((line) => `${line}\n`).join('');
const spread = (features, part) => lines(features.map(({ name }) => `  ...${name}.${part},`));

/** The files of that name in the features' folders of a project, each with the names that it exports. */
function featuresOf(project, file) {
  return filesIn(`${project}/src`, `/${file}`)
    .filter((name) => name.split('/').length === 2)
    .map((name) => {
      const exported = read(`${project}/src/${name}`).matchAll(/\b(?:as|export const|export function) (\w+)/g);
      const parts = new Set([...exported].map(([, part]) => part));
      const has = (part) => parts.has(part);
      return { name: camel(path.posix.dirname(name)), from: `../${name.replace(/\.ts$/, '')}`, has };
    });
}

/** Their imports and further ones, in the order of the paths. */
function imports(features, ...further) {
  const pathOf = (line) => line.split("'")[1];
  const all = [...features.map(({ name, from }) => `import * as ${name} from '${from}';`), ...further];
  return lines(all.sort((one, other) => byFolder(pathOf(one), pathOf(other))));
}

function domainFeatures() {
  const features = featuresOf('libs/domain', 'feature.ts');
  const table = (part) =>
    `{\n${spread(
      features.filter(({ has }) => has(part)),
      part,
    )}} as const`;
  return {
    file: 'libs/domain/src/composition/gathered.ts',
    content: `${header}${imports(features)}
/** Every feature of the domain. */
export const features = {
${lines(features.map(({ name }) => `  ${name},`))}} as const;

/** The tables of every feature, each by itself: the portal's scripts include these without contracts and texts. */
export const access = ${table('access')};
export const screens = ${table('screens')};
export const mails = ${table('mails')};
`,
  };
}

function domainAreas() {
  const features = featuresOf('libs/domain', 'feature.ts').filter(({ has }) => has('areas'));
  return {
    file: 'libs/domain/src/composition/gathered-areas.ts',
    content: `${header}${imports(features)}
/** What the calls of every feature are about, by the first part of their paths. */
export const areas = {
${spread(features, 'areas')}} as const;
`,
  };
}

/** Texts of every feature that are one part of the catalogue. In a list each: the portal loads them at different times. */
function domainTexts(kind, title, table) {
  const features = featuresOf('libs/domain', `${kind}.texts.ts`);
  return {
    file: `libs/domain/src/composition/gathered-${kind}.ts`,
    content: `${header}${imports(features)}
/** ${title} */
export const ${table} = {
${spread(features, kind)}} as const;
`,
  };
}

/** The tables of reasons of the features and of the platform. */
function domainRefusals() {
  const matches = filesIn('libs/domain/src', '.refusals.ts').map((name) => {
    const declaration = /export const (\w+)/.exec(read(`libs/domain/src/${name}`));
    if (!declaration) throw new Error(`libs/domain/src/${name} exports no refusals`);
    return { name: declaration[1], from: `../${name.replace(/\.ts$/, '')}` };
  });
  return {
    file: 'libs/domain/src/composition/gathered-refusals.ts',
    content: `${header}${lines(matches.map(({ name, from }) => `import { ${name} } from '${from}';`))}
/** Every reason to refuse, by its code. */
export const refusals = {
${lines(matches.map(({ name }) => `  ...${name},`))}} as const;
`,
  };
}

function auditedTables() {
  const features = featuresOf('libs/domain', 'audited.ts');
  return {
    file: 'libs/domain/src/audit/gathered.ts',
    content: `${header}${imports(features)}
/** The audited tables that features describe in their folder. */
export const columns = {
${spread(features, 'columns')}} as const;
export const kinds = {
${spread(features, 'kinds')}} as const;
`,
  };
}

function auditedTexts() {
  const features = featuresOf('libs/domain', 'audited.texts.ts');
  const part = (name) => `  ${name}: {\n${lines(features.map((each) => `    ...${each.name}.audited.${name},`))}  },\n`;
  return {
    file: 'libs/domain/src/audit/gathered-texts.ts',
    content: `${header}${imports(features)}
/** What the audit calls those tables. */
export const audited = {
${part('tables')}${part('nouns')}${part('fields')}${part('event')}} as const;
`,
  };
}

function domainWhole() {
  const folders = filesIn('libs/domain/src', '/index.ts')
    .map((name) => path.posix.dirname(name))
    .filter((name) => /^(?!composition$|testing$)(platform\/)?[^/]+$/.test(name));
  return {
    file: 'libs/domain/src/composition/whole.ts',
    content: `${header}/** All exports of the domain, for tools that document it as a whole. */
${lines(folders.map((name) => `export * from '../${name}';`))}export * from './index';
`,
  };
}

/** What every report has in a file of its own, by the report's name. */
function reportParts(folder, ending, file, table) {
  const matches = filesIn(folder, ending).map((name) => {
    const declaration = /export const (\w+)/.exec(read(`${folder}/${name}`));
    if (!declaration) throw new Error(`${folder}/${name} exports nothing`);
    return {
      part: declaration[1],
      from: `./${name.replace(/\.ts$/, '')}`,
      report: camel(name.slice(0, -ending.length)),
    };
  });
  return {
    file: `${folder}/${file}.ts`,
    content: `${header}${lines(matches.map(({ part, from }) => `import { ${part} } from '${from}';`))}
export const ${table} = {
${lines(matches.map(({ part, report }) => `  ${report}: ${part},`))}} as const;
`,
  };
}

function repositories() {
  const features = featuresOf('libs/infrastructure', 'feature.ts');
  return {
    file: 'libs/infrastructure/src/composition/gathered.ts',
    content: `${header}${imports(features)}
/** The repositories of every feature, by their names in the unit of work. */
export const repositories = {
${spread(
  features.filter(({ has }) => has('repositories')),
  'repositories',
)}};

/** The entities of the repositories, for the entity manager. */
export const entities = [
${spread(
  features.filter(({ has }) => has('entities')),
  'entities',
)}];
`,
  };
}

function jobHandlers() {
  const features = featuresOf('libs/infrastructure', 'feature-jobs.ts');
  return {
    file: 'libs/infrastructure/src/composition/gathered-jobs.ts',
    content: `${header}${imports(features, "import type { JobDependencies } from '../jobs/job-dependencies';")}
/** The handlers of every feature's jobs. */
export const jobHandlers = (dependencies: JobDependencies) => ({
${spread(features, 'jobHandlers(dependencies)')}});
`,
  };
}

/** A list as the formatter leaves it: on one line where it fits. */
function oneStatement(start, parts) {
  const short = `${start}${parts.join(', ')}];`;
  return short.length <= 120 ? short : `${start}\n${lines(parts.map((part) => `  ${part},`))}];`;
}

function controllers() {
  const of = (ending, declared) =>
    filesIn('apps/api/src', ending)
      .filter((name) => !/^(health|testing|platform)\//.test(name))
      .map((name) => {
        const declaration = declared.exec(read(`apps/api/src/${name}`));
        if (!declaration) throw new Error(`apps/api/src/${name} exports no ${declared.source}`);
        return { name: declaration[1], from: `./${name.replace(/\.ts$/, '')}` };
      });
  const matches = of('.controller.ts', /export class (\w+)/);
  const providing = of('.providers.ts', /export const (\w+)/);
  const imported = [...matches, ...providing].sort((one, other) => byFolder(one.from, other.from));
  return {
    file: 'apps/api/src/gathered.ts',
    content: `${header}import type { Provider, Type } from '@nestjs/common';
${lines(imported.map(({ name, from }) => `import { ${name} } from '${from}';`))}
/** Every controller of the features. */
export const controllers: readonly Type[] = [
${lines(matches.map(({ name }) => `  ${name},`))}];

/** What they inject besides the platform's parts. */
${oneStatement(
  'export const providers: readonly Provider[] = [',
  providing.map(({ name }) => `...${name}`),
)}
`,
  };
}

const migrations = 'libs/infrastructure/src/platform/database/migrations';
const migrationFiles = () =>
  filesIn(migrations, '.ts')
    .filter((name) => /^\d/.test(name))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort((one, other) => parseInt(one, 10) - parseInt(other, 10) || (one < other ? -1 : 1));

function migrationNames() {
  return {
    file: `${migrations}/migration-names.ts`,
    content: `${header}/**
 * The names of all migrations, oldest first: a database must have run them for the processes of this version. Separate from
 * the migrations, which only \`migrate\` loads. A name that has run anywhere never changes.
 */
export const migrationNames = [
${lines(migrationFiles().map((name) => `  '${name}',`))}] as const;

export type MigrationName = (typeof migrationNames)[number];
`,
  };
}

function migrationClasses() {
  const matches = migrationFiles().map((name) => {
    const declaration = /export class (\w+) extends Migration/.exec(read(`${migrations}/${name}.ts`));
    if (!declaration) throw new Error(`${migrations}/${name}.ts exports no class that extends Migration`);
    return { name, class: declaration[1] };
  });
  return {
    file: `${migrations}/index.ts`,
    content: `${header}${lines(matches.map((each) => `import { ${each.class} } from './${each.name}';`))}import { type MigrationName, migrationNames } from './migration-names';

const classes = {
${lines(matches.map((each) => `  '${each.name}': ${each.class},`))}} satisfies Record<MigrationName, typeof Schema>;

/**
 * All migrations, oldest first. A change of the schema is a new one with the next number. A function is changed in its
 * file in \`functions\`, without a migration. A migration that fills existing rows has a test with such rows.
 * \`expand-only.spec.ts\` refuses what the previous version could not work with.
 */
export const migrationsList = migrationNames.map((name) => ({ name, class: classes[name] }));
`,
  };
}
