import { Refusal } from '@comensal/domain';
import { type OpenedSheet, keptRows as portion, type SheetRow, stageSheet } from './stage-sheet';

/** A sheet of so many rows, which says of each that it is read, and when it is closed. */
function sheetOf(rows: number, read: (number: number) => void = () => undefined) {
  let closed = false;
  const sheet: OpenedSheet<unknown> = {
    name: 'Hoja1',
    positions: {},
    ignored: [],
    async *rows(): AsyncGenerator<SheetRow> {
      for (let number = 1; number <= rows; number += 1) {
        read(number);
        yield { number, cells: [] };
      }
    },
    close: async () => {
      closed = true;
    },
  };
  return { sheet, isClosed: () => closed };
}

function context() {
  const told: number[] = [];
  let kept = 0;
  return {
    told,
    keptTimes: () => kept,
    progress: (done: number): void => {
      told.push(done);
    },
    kept: async (): Promise<void> => {
      kept += 1;
    },
    signal: new AbortController().signal,
  };
}

test('MAS-09 a portion is kept while the next one is read, and one after the other', async () => {
  const readAll = Promise.withResolvers<null>();
  const { sheet, isClosed } = sheetOf(2 * portion + 1, (number) => {
    if (number === 2 * portion) readAll.resolve(null);
  });
  const first = Promise.withResolvers<null>();
  const kept: [number, number][] = [];
  const job = context();
  const staging = stageSheet(
    sheet,
    ({ number }) => number,
    async (rows) => {
      kept.push([rows[0] ?? 0, rows.length]);
      if (kept.length === 1) await first.promise;
    },
    job,
  );
  await readAll.promise;
  expect([kept, job.told, isClosed()]).toEqual([[[1, portion]], [], false]);
  first.resolve(null);
  await staging;
  expect([kept, job.told, job.keptTimes(), isClosed()]).toEqual([
    [
      [1, portion],
      [portion + 1, portion],
      [2 * portion + 1, 1],
    ],
    [portion, 2 * portion, 2 * portion + 1],
    3,
    true,
  ]);
});

test.each([1, portion, 2 * portion, 2 * portion + 1])(
  'MAS-10 what cannot be kept of %i rows ends the reading with its error, and the sheet is closed',
  async (rows) => {
    const { sheet, isClosed } = sheetOf(rows);
    const job = context();
    const staging = stageSheet(
      sheet,
      ({ number }) => number,
      () => Promise.reject(new Error('The database is away')),
      job,
    );
    await expect(staging).rejects.toThrow('The database is away');
    expect([job.told, isClosed()]).toEqual([[], true]);
  },
);

test('MAS-12 a sheet without rows is refused', async () => {
  const { sheet, isClosed } = sheetOf(0);
  await expect(
    stageSheet(
      sheet,
      (row) => row,
      async () => undefined,
      context(),
    ),
  ).rejects.toEqual(new Refusal('spreadsheetEmpty'));
  expect(isClosed()).toBe(true);
});
