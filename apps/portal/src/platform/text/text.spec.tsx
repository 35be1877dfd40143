import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { es } from '@comensal/domain/composition';
import { atOnce, i18next, loadTexts, screenTexts } from './text';

const source = join(__dirname, '../..');
const files = globSync('**/*.{ts,tsx}', { cwd: source })
  .map((file) => join(source, file))
  .filter((file) => !file.includes('.spec.'));
const textOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const read = (file: string) => textOf.get(file) ?? '';

const ofFrame = [
  ...['platform/text/frame-texts.ts', 'app/shell-texts.ts']
    .map((file) => read(join(source, file)))
    .join('')
    .matchAll(/^import \{ (\w+) \} from '@comensal\/domain\/.*\.texts'/gm),
].map(([, group]) => group ?? '');

function resolved(from: string, specifier: string): string {
  const path = join(dirname(from), specifier);
  return ['.ts', '.tsx'].map((ending) => path + ending).find((file) => existsSync(file)) ?? path;
}

function withImports(file: string, matches = new Set<string>()): Set<string> {
  if (matches.has(file)) return matches;
  matches.add(file);
  for (const [, specifier = ''] of read(file).matchAll(
    /^(?:import|export|\}) (?!type )(?:.*\bfrom )?'(\.[^']*)';$/gm,
  )) {
    withImports(resolved(file, specifier), matches);
  }
  for (const [, pattern = ''] of read(file).matchAll(/glob\('(\.[^']*)', \{ eager: true/g)) {
    for (const each of globSync(pattern, { cwd: dirname(file) })) withImports(join(dirname(file), each), matches);
  }
  return matches;
}

const named = (file: string, groups: readonly string[]) =>
  groups.filter((group) => new RegExp(`['\`]${group}\\.[\\w$]|Words\\('${group}'\\)`).test(read(file)));
const groupsWith = (file: string, groups: readonly string[] = screenTexts) =>
  [...new Set([...withImports(file)].flatMap((each) => named(each, groups)))].sort();

/** Every chunk with the text groups listed beside its import. */
const chunks = files.flatMap((file) =>
  [...read(file).matchAll(/import\('(\.[^']+)'\),?\s*\[?((?:\s*'\w+',?)*)/g)].map(
    ([, specifier = '', groups = '']) => ({
      chunk: resolved(file, specifier),
      groups: [...groups.matchAll(/\w+/g)].map(([group]) => group).sort(),
    }),
  ),
);

describe('the texts of the portal', () => {
  it('ACC-01 every chunk includes exactly the Spanish texts whose keys its files name', () => {
    expect(chunks.length).toBeGreaterThan(30);
    expect(chunks.map(({ chunk, groups }) => [relative(source, chunk), groups])).toEqual(
      chunks.map(({ chunk }) => [relative(source, chunk), groupsWith(chunk)]),
    );
  });

  it('ACC-01 the code that every page loads names no text that loads later', () => {
    expect(groupsWith(join(source, 'main.tsx'), [...ofFrame, ...screenTexts])).toEqual([]);
    expect(groupsWith(join(source, 'app/shell.tsx'))).toEqual([]);
  });

  it('ACC-01 a page without the frame names none of its texts', () => {
    const outside = new Set(['main.tsx', 'app/shell.tsx'].map((file) => join(source, file)));
    const pages = [...withImports(join(source, 'main.tsx'))]
      .flatMap((file) =>
        [...read(file).matchAll(/import\('(\.[^']+)'\)/g)].map(([, part = '']) => resolved(file, part)),
      )
      .filter((file) => !outside.has(file));
    expect(pages.map((file) => relative(source, file)).sort()).toEqual([
      'account/first-password.screen.tsx',
      'account/link.screen.tsx',
      'account/object-change.screen.tsx',
      'account/pass-recovery.screen.tsx',
      'account/recover-dialog.tsx',
      'account/register-dialog.tsx',

      'second-factor/enrol.screen.tsx',
      'second-factor/second-step.screen.tsx',
      'session/browser-passkeys.ts',
    ]);
    expect(pages.map((file) => groupsWith(file, ofFrame))).toEqual(pages.map(() => []));
  });

  it('every group is loaded at once, or with the frame or the screens, or is used by the server only', () => {
    const onServer = [
      'customersRemoval',
      'groups',
      'invoiceReading',
      'mails',
      'receiptReading',
      'sheetCells',
      'suggestedProfiles',
      'undo',
    ];
    expect([...Object.keys(atOnce), ...ofFrame, ...screenTexts, ...onServer].sort()).toEqual(Object.keys(es).sort());
  });

  it('ACC-01 no file reads a screen’s text at load time, when it may not have arrived yet', async () => {
    const missing: string[] = [];
    i18next.options.saveMissing = true;
    i18next.on('missingKey', (_languages, _namespace, key) => missing.push(key));
    expect(i18next.t('credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO')).toBe(
      'credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO',
    );
    await Promise.all(chunks.map(({ chunk }) => import(chunk)));
    expect(missing).toEqual(['credits.DEBE_SELECCIONAR_APROBADO_RECHAZADO']);
  });

  it('ACC-01 the file that a group of a screen is found in has that group', async () => {
    i18next.removeResourceBundle('es', 'translation');
    await loadTexts(...screenTexts);
    expect(screenTexts.map((group) => [group, i18next.getResource('es', 'translation', group)])).toEqual(
      screenTexts.map((group) => [group, es[group]]),
    );
  });
});
