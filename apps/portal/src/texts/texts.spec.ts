import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { es } from '@comensal/domain';

const source = join(__dirname, '..');
const kebab = (group: string) => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const files = globSync('**/*.{ts,tsx}', { cwd: source }).filter((file) => !/\.spec\.|^(texts|testing)\//.test(file));
const eager = [...readFileSync(join(source, 'platform/text.ts'), 'utf8').matchAll(/domain\/texts\/([\w-]+)'/g)].map(
  ([, name]) => name ?? '',
);

/** The groups whose keys a file names, each as its texts file is called. */
function groupsIn(text: string): string[] {
  return Object.keys(es)
    .filter((group) => new RegExp(`['\`]${group}\\.[\\w$]`).test(text))
    .map(kebab);
}

describe('the texts of the portal', () => {
  it('ACC-01 every file brings the Spanish texts whose keys it names, so that no screen shows a key', () => {
    const missing = files.flatMap((file) => {
      const text = readFileSync(join(source, file), 'utf8');
      const place = (group: string) => relative(dirname(file), join('texts', group));
      return groupsIn(text)
        .filter(
          (group) => !eager.includes(group) && !text.includes(`import '${place(group).replace(/^(?!\.)/, './')}';`),
        )
        .map((group) => `${file} needs ${place(group)}`);
    });
    expect(missing).toEqual([]);
  });

  it('no texts file stands there that no screen brings', () => {
    const brought = new Set(files.flatMap((file) => groupsIn(readFileSync(join(source, file), 'utf8'))));
    const unused = globSync('texts/*.ts', { cwd: source })
      .map((file) => basename(file, '.ts'))
      .filter((name) => !name.endsWith('.spec') && !brought.has(name));
    expect(unused).toEqual([]);
  });
});
