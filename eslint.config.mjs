import { builtinModules } from 'node:module';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import { ambiguousPattern } from './tools/lint/ambiguous-pattern.mjs';

/** Which project may import which, and which packages the pure ones must not use (docs/architecture.md). */
export const boundaries = [
  {
    sourceTag: 'scope:domain',
    onlyDependOnLibsWithTags: [],
    allowedExternalImports: ['zod', 'xstate', 'xstate/*', 'd3-scale'],
  },
  { sourceTag: 'scope:application', onlyDependOnLibsWithTags: ['scope:domain'], allowedExternalImports: ['zod'] },
  {
    sourceTag: 'scope:infrastructure',
    onlyDependOnLibsWithTags: ['scope:application', 'scope:domain'],
    bannedExternalImports: ['react', 'react-*', '@nestjs/*'],
  },
  {
    sourceTag: 'scope:workflows',
    onlyDependOnLibsWithTags: ['scope:domain'],
    allowedExternalImports: ['xstate', 'xstate/*', 'zod'],
  },
  {
    sourceTag: 'scope:ui',
    onlyDependOnLibsWithTags: [],
    bannedExternalImports: ['swr', 'xstate', '@xstate/*', '@nestjs/*', 'pg'],
  },
  {
    sourceTag: 'scope:portal',
    onlyDependOnLibsWithTags: ['scope:domain', 'scope:workflows', 'scope:ui'],
    bannedExternalImports: ['@nestjs/*', '@mikro-orm/*', 'pg', 'bullmq'],
  },
  {
    sourceTag: 'scope:api',
    onlyDependOnLibsWithTags: ['scope:domain', 'scope:application', 'scope:infrastructure'],
    bannedExternalImports: ['react', 'react-*'],
  },
  {
    sourceTag: 'scope:worker',
    onlyDependOnLibsWithTags: ['scope:domain', 'scope:application', 'scope:infrastructure'],
    bannedExternalImports: ['react', 'react-*'],
  },
  { sourceTag: 'scope:tools', onlyDependOnLibsWithTags: ['scope:domain', 'scope:application', 'scope:infrastructure'] },
];

/** What tests may use besides what their project may. */
const testPackages = ['fast-check', '@testing-library/*'];
const boundariesOfTests = boundaries.map((each) =>
  each.allowedExternalImports
    ? { ...each, allowedExternalImports: [...each.allowedExternalImports, ...testPackages] }
    : each,
);
/** The product's version is only in the workspace's package.json. */
const version = '../../../../../package.json';
const moduleBoundaries = (depConstraints) => [
  'error',
  { enforceBuildableLibDependency: false, allow: [version], depConstraints },
];

/** These run in the browser, or anywhere, so they must not use Node. Their tests may read files. */
export const withoutNode = ['libs/domain', 'libs/workflows', 'libs/ui', 'apps/portal'];
const nodeModules = builtinModules.filter((name) => !name.startsWith('_') && !name.includes('/')).join('|');

/**
 * Every regular expression must run in linear time, wherever it is: otherwise a single request can block the whole
 * process. Patterns built at run time cannot be proved, so they are refused.
 */
export const linearPatterns = {
  'patterns/unambiguous': 'error',
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
};
const writtenPatterns = {
  'no-restricted-syntax': [
    'error',
    ...[
      ':matches(NewExpression, CallExpression)[callee.name="RegExp"]:not([arguments.0.type="Literal"])',
      // An alias of it.
      'MemberExpression[property.name="RegExp"]',
      'MemberExpression[property.value="RegExp"]',
      // Functions that build a pattern from a text.
      'CallExpression[callee.property.name=/^(match|matchAll|search)$/][arguments.length=1]:not([arguments.0.regex])',
    ].map((selector) => ({
      selector,
      message: 'Use a literal pattern: a computed one cannot be checked for linear running time.',
    })),
  ],
};

/**
 * A browser test names its fields in full: part of a label also matches 'Buscar por …' of the previous list while the
 * next screen loads, and on a slow machine the test types into it.
 */
const fieldRoles = '/^(textbox|combobox|spinbutton|searchbox|checkbox|radio|switch)$/';
const partOfLabel = 'Match the whole label: { exact: true }.';
const wholeLabels = {
  'no-restricted-syntax': [
    'error',
    {
      selector: 'CallExpression[callee.property.name="getByLabel"][arguments.length=1]:not([arguments.0.regex])',
      message: partOfLabel,
    },
    {
      selector: `CallExpression[callee.property.name="getByRole"][arguments.0.value=${fieldRoles}] > ObjectExpression:has(Property[key.name="name"]:not([value.regex])):not(:has(Property[key.name="exact"]))`,
      message: partOfLabel,
    },
  ],
};

/**
 * What a server rarely needs is loaded where it is used, by `await import()`: a static import would cost every process
 * memory and startup time (docs/architecture.md, Processes). Types cost nothing.
 */
export const loadedWhenUsed = [
  '@mikro-orm/migrations',
  '@opentelemetry/api',
  '@opentelemetry/context-async-hooks',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/exporter-trace-otlp-proto',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@zxcvbn-ts/language-common',
  '@zxcvbn-ts/language-es-es',
  'bullmq',
  'exceljs',
  'ioredis',
  'nodemailer',
  'postal-mime',
  'puppeteer',
];
const whereUsed = {
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      paths: loadedWhenUsed.map((name) => ({
        name,
        allowTypeImports: true,
        message: 'Import it lazily where it is used: await import().',
      })),
    },
  ],
};

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '**/.data/**'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strict],
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': moduleBoundaries(boundaries),
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
      // Destructuring to omit a field: the variable is unused on purpose.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // All others must not use React.
    files: ['apps/portal', 'libs/ui'].flatMap((folder) => [`${folder}/**/*.ts`, `${folder}/**/*.tsx`]),
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.cjs'],
    // A test's patterns meet no untrusted text.
    ignores: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.e2e.ts'],
    plugins: { regexp, patterns: { rules: { unambiguous: ambiguousPattern } } },
    rules: { ...linearPatterns, ...writtenPatterns },
  },
  {
    files: withoutNode.flatMap((folder) => [`${folder}/src/**/*.ts`, `${folder}/src/**/*.tsx`]),
    ignores: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: `^(node:.*|(${nodeModules})(/.*)?)$`, message: 'This project runs without Node.' }] },
      ],
    },
  },
  {
    files: ['**/*.spec.ts', '**/*.spec.tsx'],
    rules: { '@nx/enforce-module-boundaries': moduleBoundaries(boundariesOfTests) },
  },
  {
    files: ['libs/infrastructure/src/**/*.ts', 'apps/api/src/**/*.ts'],
    // The migrations are loaded together when a database is migrated; tests import the ones they test.
    ignores: [
      'libs/infrastructure/src/platform/database/migrations/**',
      '**/testing/**',
      '**/*.spec.ts',
      '**/*.samples.ts',
    ],
    rules: whereUsed,
  },
  { files: ['tools/**', 'lab/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.e2e.ts'], rules: wholeLabels },
);
