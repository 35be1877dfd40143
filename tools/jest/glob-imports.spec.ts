import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGlobs } from './glob-imports.cjs';

// Concatenated, so that this file's own transformation leaves it alone.
const call = ['import', 'meta', 'glob'].join('.');

let root: string;
const add = (...files: readonly string[]) => {
  for (const file of files) {
    mkdirSync(join(root, file, '..'), { recursive: true });
    writeFileSync(join(root, file), '');
  }
};
const written = (source: string) => writeGlobs(source, join(root, 'portal/app/screens.ts'));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'globs-'));
  add('portal/app/screens.ts', 'portal/credits/feature.ts', 'portal/audit/feature.ts', 'portal/audit/audit.screen.tsx');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a glob becomes an import of each file, in name order', () => {
  expect(written(`const found = ${call}('../*/feature.ts');`)).toBe(
    "const found = ({ '../audit/feature.ts': () => import('../audit/feature.ts'), '../credits/feature.ts': () => import('../credits/feature.ts') });",
  );
});

it('an eager one has the modules themselves', () => {
  expect(written(`const found = ${call}('../cred*/feature.ts', { eager: true });`)).toBe(
    "const found = ({ '../credits/feature.ts': require('../credits/feature.ts') });",
  );
});

it('one with a name has that export of the modules', () => {
  expect(written(`const found = ${call}('../cred*/feature.ts', { eager: true, import: 'screens' });`)).toBe(
    "const found = ({ '../credits/feature.ts': require('../credits/feature.ts').screens });",
  );
  expect(written(`const found = ${call}('../cred*/feature.ts', { import: 'screens' });`)).toBe(
    "const found = ({ '../credits/feature.ts': () => import('../credits/feature.ts').then((all) => all.screens) });",
  );
});

it('files are named relative to its base, without those excluded by a pattern', () => {
  add('domain/credits/credits.texts.ts', 'domain/jobs/jobs.texts.ts', 'domain/jobs/more/mail.texts.ts');
  const source = `const found = ${call}(
  ['./**/*.texts.ts', '!./**/{jobs,shell}.texts.ts'],
  {
    base: '../../domain',
  },
);
next();`;
  expect(written(source)).toBe(
    "const found = ({ './credits/credits.texts.ts': () => import('../../domain/credits/credits.texts.ts'), './jobs/more/mail.texts.ts': () => import('../../domain/jobs/more/mail.texts.ts') });\nnext();",
  );
});

it('a new file appears in the next transform, which does not use the cached first one', () => {
  const source = `const found = ${call}('../*/feature.ts');`;
  const before = written(source);
  add('portal/home/feature.ts');
  expect(written(source)).not.toBe(before);
  expect(written(source)).toContain("'../home/feature.ts'");
});

it('a source without a glob is unchanged, and an unsupported form is refused', () => {
  expect(written('const one = 1;')).toBe('const one = 1;');
  expect(() => written(`const found = ${call}(patterns);`)).toThrow('takes literal patterns');
  expect(() => written(`const found = ${call}('./*.ts', { query: '?raw' });`)).toThrow('takes literal patterns');
});
