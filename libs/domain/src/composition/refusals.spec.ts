import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RefusalReason } from '../platform/refusals';
import { refusals } from './gathered-refusals';

const workspace = path.join(import.meta.dirname, '../../../..');
const tables = import.meta.glob('../**/*.refusals.ts', { eager: true }) as Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, RefusalReason>>>>>
>;
const all = Object.values(tables).flatMap((exported) => Object.entries(exported));

test('API-06 no two features have the same code', () => {
  const codes = all.flatMap(([, table]) => Object.keys(table));
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(codes.sort()).toEqual(Object.keys(refusals).sort());
});

test('API-06 every refusal has the status of an error, and a sentence', () => {
  const wrong = Object.values(refusals).filter(
    ({ status, sentence }) => status < 400 || status > 599 || sentence.trim() === '',
  );
  expect(wrong).toEqual([]);
  // The portal ends the session on this one (ACC-33, O-14).
  expect(refusals.sessionExpired).toMatchObject({ status: 401, errorCode: 403 });
  expect(refusals.noPermission).toMatchObject({ status: 403, errorCode: 1403 });
});

test('every refusal is used', () => {
  const sources = [
    'apps/api/src',
    'apps/portal/src',
    'libs/application/src',
    'libs/domain/src',
    'libs/infrastructure/src',
  ]
    .flatMap((folder) =>
      readdirSync(path.join(workspace, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(workspace, folder, name),
      ),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|refusals)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const named = new Set(sources.match(/\b\w+Refusals\.\w+/g));
  const unused = all
    .flatMap(([name, table]) => Object.keys(table).map((code) => `${name}.${code}`))
    .filter((each) => !named.has(each));
  expect(unused).toEqual([]);
});
