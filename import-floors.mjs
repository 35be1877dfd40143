/**
 * Within a project the folders are in three wings (docs/architecture.md): `platform/` imports no feature, no feature
 * imports the code that assembles them (`composition/`), and no two folders import each other. The linter checks
 * imports between projects (eslint.config.mjs).
 */
export const floors = [
  { project: 'libs/domain', ground: ['platform'], roof: ['composition', 'testing'] },
  { project: 'libs/application', ground: ['platform'], roof: [] },
  { project: 'libs/infrastructure', ground: ['platform'], roof: ['composition', 'testing'] },
  { project: 'libs/workflows', ground: ['platform'], roof: [] },
  { project: 'libs/ui', ground: [], roof: [] },
  {
    project: 'apps/api',
    ground: ['platform'],
    roof: ['testing', 'app.module.ts', 'create-api.ts', 'gathered.ts', 'main.ts'],
  },
  { project: 'apps/portal', ground: ['platform', 'theme'], roof: ['app', 'testing', 'main.tsx'] },
];

/** What puts the whole together, and so may import what knows every feature: a start program, or a description of all. */
export const entryPoints = [
  '^apps/api/src/(app[.]module|create-api|main)[.]ts$',
  '^apps/api/src/documentation/',
  '^apps/portal/src/app/',
  '^apps/worker/src/',
  '^tools/',
  '^lab/',
  '^libs/infrastructure/src/composition/',
  '/src/testing/',
];

/** Tests and their samples may import what they need to test the whole. */
export const testFile = /\.(spec|e2e|samples)\.tsx?$/;
const tests = testFile.source;

/**
 * Lines of a library's `composition/` without tests: the code that assembles the features must stay small, or a feature
 * is hiding in it.
 */
export const mostOfComposition = 1_000;

const within = (project, places) =>
  `^${project}/src/(${places.map((place) => place.replaceAll('.', '[.]')).join('|')})(/|$)`;

const upward = floors.flatMap(({ project, ground, roof }) => [
  {
    name: `ground-of-${project}`,
    severity: 'error',
    comment: 'platform/ is used by the features and imports none of them.',
    from: { path: within(project, ground), pathNot: tests },
    to: { path: `^${project}/src/`, pathNot: within(project, ground) },
  },
  ...(roof.length === 0
    ? []
    : [
        {
          name: `roof-of-${project}`,
          severity: 'error',
          comment: 'composition/ assembles the features; they must not import it.',
          from: { path: `^${project}/src/`, pathNot: [tests, within(project, roof)] },
          to: { path: within(project, roof) },
        },
      ]),
]);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Circular import: merge the files, or move what both need to a third one.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'laboratory-measures',
      severity: 'error',
      comment: 'lab/ measures the product from outside; nothing may import it.',
      from: { path: '^(apps|libs|tools)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'laboratory-asks-the-server',
      severity: 'error',
      comment: 'lab/ runs the built programs; it may import only the sources that tools may import.',
      from: { path: '^lab/' },
      to: { path: '^(apps|libs/(ui|workflows))/' },
    },
    {
      name: 'root-for-entry-points',
      severity: 'error',
      comment: 'A feature imports its own calls, texts, refusals and screens, not the tables of all.',
      from: {
        path: '^(apps|libs|tools|lab)/',
        pathNot: [tests, ...entryPoints, '^apps/portal/e2e/', '^libs/domain/src/'],
      },
      to: { path: '^libs/(domain|infrastructure)/src/composition/' },
    },
    ...upward,
  ],
  options: {
    includeOnly: '^(apps|libs|tools|lab)/',
    exclude: { path: '(^|/)(dist|node_modules)/' },
    // Type imports count too.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  },
};
