import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { licencesOf, packageFolder } from './bundled-licenses.mjs';

/** The programs as they are shipped (tools/jest/programs.mjs). */
const programs = process.env['COMENSAL_PROGRAMS'] ?? '';

test('a file belongs to the innermost package; our own and virtual files to none', () => {
  expect(packageFolder('/w/node_modules/pg/lib/index.js')).toBe('/w/node_modules/pg');
  expect(packageFolder('/w/node_modules/@nestjs/core/injector/module.js')).toBe('/w/node_modules/@nestjs/core');
  expect(packageFolder('/w/node_modules/a/node_modules/@b/c/d.js')).toBe('/w/node_modules/a/node_modules/@b/c');
  expect(packageFolder('/w/libs/domain/src/index.ts')).toBeUndefined();
  expect(packageFolder('\0rolldown/runtime.js')).toBeUndefined();
});

test('each package is listed once, by name, with its version, licence and notices', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'comensal-licences-'));
  try {
    const put = (name: string, files: Readonly<Record<string, string>>): string => {
      mkdirSync(path.join(folder, name));
      for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, name, file), text);
      return path.join(folder, name);
    };
    const second = put('second', {
      'package.json': '{"name":"second","version":"2.0.0","license":"Apache-2.0"}',
      'LICENSE-APACHE.txt': 'Apache text\n',
      NOTICE: 'Notice\n',
      'readme.md': 'No licence',
    });
    const first = put('first', { 'package.json': '{"name":"first","version":"1.0.0","licenses":[{"type":"MIT"}]}' });
    expect(licencesOf([second, first])).toBe(
      [
        '# Licenses',
        'The programs bundle packages under the following licenses:',
        '## first - 1.0.0 (MIT)',
        '## second - 2.0.0 (Apache-2.0)',
        'Apache text',
        'Notice',
      ].join('\n\n') + '\n',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the licence of every bundled package is shipped with the bundles', () => {
  const maps = readdirSync(programs, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.map'));
  const bundled = maps.flatMap((name) => {
    const { sources } = JSON.parse(readFileSync(path.join(programs, name), 'utf8')) as { sources: string[] };
    return sources.flatMap((source) => packageFolder(path.resolve(programs, path.dirname(name), source)) ?? []);
  });
  const titles = [...new Set(bundled)].map((folder) => {
    const about = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, string>;
    return `## ${about['name']} - ${about['version']}`;
  });
  expect(titles.length).toBeGreaterThan(100);
  const text = readFileSync(path.join(programs, 'licenses.md'), 'utf8');
  const delivered = [...text.matchAll(/^(## .+) \(.+\)$/gm)].map(([, title]) => title);
  expect(titles.filter((title) => !delivered.includes(title))).toEqual([]);
});
