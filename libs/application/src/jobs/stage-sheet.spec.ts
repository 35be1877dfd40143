import { Refusal } from '@comensal/domain/platform/refusals';
import { noNotices, spreadsheetRefusals } from '@comensal/domain/platform/spreadsheets';
import { type OpenedSheet, bufferedRows as portion, readSheet, type SheetRow, stageSheet } from './stage-sheet';

/** A sheet of so many rows that records each read and when it is closed. */
function sheetOf(rows: number, read: (number: number) => void = () => undefined) {
  let closed = false;
  const sheet: OpenedSheet<unknown> = {
    name: 'Hoja1',
    positions: {},
    positionsOf: () => ({}),
    nameOf: () => 'Hoja1',
    ignored: [],
    asked: { headings: [], encoding: null, sheets: [] },
    told: () => noNotices,
    async *portions(): AsyncGenerator<SheetRow[]> {
      for (let number = 1; number <= rows; number += 1) {
        read(number);
        yield [{ number, cells: [] }];
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
  let storedCount = 0;
  return {
    told,
    storedTimes: () => storedCount,
    progress: (done: number): void => {
      told.push(done);
    },
    kept: async (): Promise<void> => {
      storedCount += 1;
    },
    signal: new AbortController().signal,
  };
}

test('MAS-09 portions are stored while the next one is read, two at a time', async () => {
  const readThree = Promise.withResolvers<null>();
  const { sheet, isClosed } = sheetOf(3 * portion + 1, (number) => {
    if (number === 3 * portion) readThree.resolve(null);
  });
  const ends = [1, 2, 3, 4].map(() => Promise.withResolvers<null>());
  const stored: [number, number][] = [];
  const job = context();
  const staging = stageSheet(
    sheet,
    ({ number }) => number,
    async (rows) => {
      stored.push([rows[0] ?? 0, rows.length]);
      await ends[stored.length - 1]?.promise;
    },
    job,
  );
  const firstTwo: [number, number][] = [
    [1, portion],
    [portion + 1, portion],
  ];
  await readThree.promise;
  expect([stored, job.told, isClosed()]).toEqual([firstTwo, [], false]);
  for (const end of ends) end.resolve(null);
  await staging;
  expect([stored, job.told, job.storedTimes(), isClosed()]).toEqual([
    [...firstTwo, [2 * portion + 1, portion], [3 * portion + 1, 1]],
    [portion, 2 * portion, 3 * portion, 3 * portion + 1],
    4,
    true,
  ]);
});

test('MAS-10 a portion that cannot be stored stops the reading, once its neighbour is stored', async () => {
  const { sheet, isClosed } = sheetOf(5 * portion);
  const second = Promise.withResolvers<null>();
  const stored: number[] = [];
  const job = context();
  const staging = stageSheet(
    sheet,
    ({ number }) => number,
    async ([first]) => {
      stored.push(first ?? 0);
      if (first === 1) throw new Error('The database is unavailable');
      await second.promise;
    },
    job,
  );
  const ended = staging.then(
    () => 'kept',
    (error: unknown) => [String(error), [...job.told], isClosed()],
  );
  second.resolve(null);
  expect(await ended).toEqual(['Error: The database is unavailable', [portion], true]);
  expect(stored).toEqual([1, portion + 1]);
});

test.each([1, portion, 2 * portion, 2 * portion + 1])(
  'MAS-10 a failure to store %i rows stops the reading with its error, and the sheet is closed',
  async (rows) => {
    const { sheet, isClosed } = sheetOf(rows);
    const job = context();
    const staging = stageSheet(
      sheet,
      ({ number }) => number,
      () => Promise.reject(new Error('The database is unavailable')),
      job,
    );
    await expect(staging).rejects.toThrow('The database is unavailable');
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
  ).rejects.toEqual(new Refusal(spreadsheetRefusals.spreadsheetEmpty));
  expect(isClosed()).toBe(true);
});

test('MAS-09 rows that are only read count as nothing stored, so that a job that fails with them is given up', async () => {
  const { sheet, isClosed } = sheetOf(2 * portion);
  const job = context();
  const rows = await readSheet(sheet, ({ number }) => number, job);
  expect([rows.length, job.storedTimes(), job.told.at(-1), isClosed()]).toEqual([2 * portion, 0, 2 * portion, true]);
});
