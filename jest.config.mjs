const swc = [
  '<rootDir>/tools/jest/glob-imports.cjs',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx: true, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      target: 'es2024',
      keepClassNames: true,
    },
    module: { type: 'commonjs' },
  },
];
/**
 * Tests that inspect processes by /proc or run the servers of an installation (PgBouncer, Caddy, the deployment's
 * scripts), which only Linux has.
 */
const ofLinux = ['/tools/e2e/', '/tools/cluster/', '/tools/image/', '/tools/replica/pooler-away', '/lab/bench/quiet'];
const base = {
  transform: { '^.+\\.tsx?$': swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.data/', ...(process.platform === 'linux' ? [] : ofLinux)],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.nx/'],
};

/** Their modules are loaded by Node, once for all the files of a process. */
const sharing = {
  runtime: '<rootDir>/tools/jest/sharing-runtime.cjs',
  testEnvironment: '<rootDir>/tools/jest/outer-environment.cjs',
};

const ofBrowser = {
  ...base,
  ...sharing,
  setupFilesAfterEnv: ['<rootDir>/tools/jest/browser-timeout.cjs', '<rootDir>/tools/jest/spaces.cjs'],
};

/**
 * unit: only Node; int: the test PostgreSQL started by tools/test.mjs; component: jsdom; e2e: the built product and a
 * real Chromium; long and long-e2e: as int and e2e, and run by `npm run test:all` alone.
 */
export default {
  testSequencer: '<rootDir>/tools/jest/longest-first.cjs',
  // A process of many files takes longer than Jest's half second to end on a busy machine; one that never ends is still
  // reported.
  workerGracefulExitTimeout: 30_000,
  // Each file leaks some memory in its process: after half an hour and a hundred files it would reach the heap's limit.
  workerIdleMemoryLimit: '1500MB',
  projects: [
    {
      ...base,
      ...sharing,
      displayName: 'unit',
      globalSetup: '<rootDir>/tools/jest/programs.mjs',
      testMatch: ['<rootDir>/{libs,apps,tools,lab}/**/*.spec.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.(?:int|long)\\.spec\\.ts$'],
    },
    {
      ...base,
      ...sharing,
      displayName: 'int',
      globalSetup: '<rootDir>/tools/jest/programs.mjs',
      testMatch: ['<rootDir>/{libs,apps,tools}/**/*.int.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/database-timeout.cjs'],
    },
    {
      ...base,
      ...sharing,
      displayName: 'long',
      globalSetup: '<rootDir>/tools/jest/programs.mjs',
      testMatch: ['<rootDir>/{libs,apps,tools}/**/*.long.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/database-timeout.cjs'],
    },
    {
      ...base,
      displayName: 'component',
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/tools/jest/jsdom-environment.cjs',
      setupFiles: ['<rootDir>/tools/jest/jsdom-setup.cjs'],
      setupFilesAfterEnv: [
        '<rootDir>/tools/jest/component-timeout.cjs',
        '<rootDir>/tools/jest/overlays.cjs',
        '<rootDir>/tools/jest/spaces.cjs',
      ],
    },
    {
      ...ofBrowser,
      displayName: 'e2e',
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '\\.long\\.e2e\\.ts$'],
      testMatch: ['<rootDir>/{apps/portal,tools}/e2e/**/*.e2e.ts'],
    },
    {
      ...ofBrowser,
      displayName: 'long-e2e',
      testMatch: ['<rootDir>/{apps/portal,tools}/e2e/**/*.long.e2e.ts'],
    },
  ],
};
