import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { uploadColumns } from '@comensal/domain/customers-massive';
import { createLocalFileStore } from '../platform/files/local-file-store';
import type { OpenSheetOptions } from '../platform/spreadsheets/open-sheet';
import { openUpload } from './open-upload';

// Each test starts a reader process, which takes time on a busy machine.
jest.setTimeout(180_000);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comensal-open-upload-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How many rows are read of a sheet with so many of them below its head row, and how the reading ends. */
async function read(titles: number, filled: number, options?: OpenSheetOptions): Promise<[number, unknown]> {
  const files = createLocalFileStore(folder);
  const fileId = randomUUID();
  const head = uploadColumns.map(({ title }) => title).join(';');
  await files.write(
    fileId,
    Readable.from([Buffer.from(`${'Título\n'.repeat(titles)}${head}\n${';;;;;;;;x\n'.repeat(filled)}`)]),
  );
  const sheet = await openUpload(files, fileId, options);
  let count = 0;
  try {
    for await (const portion of sheet.portions()) count += portion.length;
    return [count, null];
  } catch (error) {
    const { code, values } = error as { code: string; values: unknown };
    return [count, [code, values]];
  } finally {
    await sheet.close();
  }
}

test.each([0, 1, 15])(
  'O-71 the row after the last allowed one is refused, with %d rows above the header row',
  async (titles) => {
    expect([await read(titles, 5, { mostRows: 5 }), await read(titles, 6, { mostRows: 5 })]).toEqual([
      [5, null],
      [5, ['spreadsheetTooManyRows', { max: '5' }]],
    ]);
  },
);

test('O-71 200.000 rows are read, and one more is refused', async () => {
  expect(await read(15, 200_001)).toEqual([200_000, ['spreadsheetTooManyRows', { max: '200.000' }]]);
});
