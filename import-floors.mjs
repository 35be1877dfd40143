/**
 * Within a project the folders stand on floors (docs/architecture.md): what is on the ground knows nothing above it, the
 * roof is known by nobody. Between projects the linter watches (eslint.config.mjs).
 */
export const floors = [
  { project: 'libs/domain', ground: ['dates', 'money', 'refusals', 'texts', 'validation'], roof: [] },
  {
    project: 'libs/application',
    ground: ['platform'],
    roof: [],
    // The unit of work names every repository's port, and every use case is given one: types that need each other.
    explained: ['platform/unit-of-work.port.ts'],
  },
  {
    project: 'libs/infrastructure',
    ground: ['configuration', 'database', 'logging', 'process', 'queue', 'tracing'],
    roof: ['testing', 'unit-of-work'],
  },
  { project: 'libs/workflows', ground: ['guided'], roof: [] },
  { project: 'apps/api', ground: ['platform'], roof: ['testing', 'app.module.ts', 'create-api.ts', 'main.ts'] },
  { project: 'apps/portal', ground: ['platform', 'theme'], roof: ['app', 'home', 'testing', 'main.tsx'] },
];

/** Tests use what they need to see the whole. */
const tests = String.raw`\.(spec|e2e)\.tsx?$`;
const within = (project, places) =>
  `^${project}/src/(${places.map((place) => place.replaceAll('.', '[.]')).join('|')})(/|$)`;

const upward = floors.flatMap(({ project, ground, roof, explained = [] }) => [
  {
    name: `ground-of-${project}`,
    severity: 'error',
    comment: 'What stands on the ground floor is used by the features and knows none of them.',
    from: { path: within(project, ground), pathNot: [tests, ...explained.map((file) => `^${project}/src/${file}$`)] },
    to: { path: `^${project}/src/`, pathNot: within(project, ground) },
  },
  ...(roof.length === 0
    ? []
    : [
        {
          name: `roof-of-${project}`,
          severity: 'error',
          comment: 'The roof puts the features together; they know nothing of it.',
          from: { path: `^${project}/src/`, pathNot: [tests, within(project, [...roof, 'index.ts'])] },
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
      comment: 'Files that need each other are one file, or lack a third that both need.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'laboratory-measures',
      severity: 'error',
      comment: 'The laboratory measures the product from outside; nothing stands on it.',
      from: { path: '^(apps|libs|tools)/' },
      to: { path: '^lab/' },
    },
    {
      name: 'laboratory-asks-the-server',
      severity: 'error',
      comment: 'It talks to the built programs; of the sources it knows what tools know.',
      from: { path: '^lab/' },
      to: { path: '^(apps|libs/(ui|workflows))/' },
    },
    ...upward,
  ],
  options: {
    includeOnly: '^(apps|libs|tools|lab)/',
    exclude: { path: '(^|/)(dist|node_modules)/' },
    // Imports of types are arrows like the others.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs'],
    },
  },
};
