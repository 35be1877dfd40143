import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileFailure } from './file-failure';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comensal-files-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => fileFailure(error),
  );

test('an unusable file or folder is named in one message', async () => {
  const missing = join(folder, 'missing.xlsx');
  const below = join(folder, 'file', 'x');
  const nowhere = join(folder, 'nowhere', 'x');
  expect([
    await failureOf(readFile(missing)),
    await failureOf(readFile(below)),
    await failureOf(readFile(folder)).then((said) => String(said).split(': ').at(-1)),
    await failureOf(writeFile(nowhere, '')),
    await failureOf(writeFile(join(folder, 'file'), '', { flag: 'wx' })),
  ]).toEqual([
    `${missing}: no se encuentra; revise el nombre y su carpeta.`,
    `${below}: no se encuentra; una parte de su camino es un archivo y no una carpeta.`,
    'null',
    `${nowhere}: no se encuentra; revise el nombre y su carpeta.`,
    `${join(folder, 'file')}: ya existe.`,
  ]);
});

test('any other error is unchanged', () => {
  expect([
    fileFailure(new Error('x')),
    fileFailure('x'),
    fileFailure(Object.assign(new Error('x'), { code: 'ENOENT' })),
  ]).toEqual([null, null, null]);
});
