import { findUploadColumns, type UploadPositions, uploadColumns } from '@comensal/domain/customers-massive';
import { noNotices, usualSheetChoices } from '@comensal/domain/platform/spreadsheets';
import type { SheetRow } from '../jobs/stage-sheet';
import type { InTransaction, UnitOfWork } from '../platform/unit-of-work/unit-of-work.port';
import type { StagedRow } from './customer-upload.repository.port';
import { stageUpload } from './upload-customers';

function positions(): UploadPositions {
  const match = findUploadColumns(uploadColumns.map(({ title }) => title));
  if ('missing' in match) throw new Error('Missing columns');
  return match.positions;
}

/** The calls made for an upload of so many rows, and after how many rows each. */
async function stepsOf(count: number): Promise<[step: string, rows: number][]> {
  const steps: [string, number][] = [];
  let staged = 0;
  const customerUploads: Partial<UnitOfWork['customerUploads']> = {
    async stage(_jobId, rows: readonly StagedRow[]) {
      staged += rows.length;
    },
    async prepare() {
      steps.push(['prepared', staged]);
    },
  };
  const inTransaction = ((_actor, work) => work({ customerUploads } as UnitOfWork)) as InTransaction;
  async function* portions(): AsyncGenerator<SheetRow[]> {
    for (let number = 1; number <= count; number += 1)
      yield [{ number, cells: ['', '', 'Gil, Ana', '', '', 'Tarjeta', `A${number}`, '', '11'] }];
  }
  await stageUpload(
    {
      inTransaction,
      openSheet: async () => ({
        name: '',
        positions: positions(),
        positionsOf: positions,
        nameOf: () => '',
        ignored: [],
        asked: { headings: [], encoding: null, sheets: [] },
        told: () => noNotices,
        portions,
        close: async () => undefined,
      }),
    },
    { username: 'admin' } as Parameters<typeof stageUpload>[1],
    { ...usualSheetChoices, fileId: 'file', fileName: 'file', names: 'asked' },
    false,
    {
      id: 'job',
      owner: 'admin',
      progress: () => undefined,
      kept: async () => undefined,
      signal: new AbortController().signal,
    },
  );
  return steps;
}

describe('importing the rows of an upload', () => {
  it.each([
    ['a few', 3],
    ['seventeen thousand', 17_500],
  ])('%s are prepared once all of them are stored', async (_, count) => {
    expect(await stepsOf(count)).toEqual([['prepared', count]]);
  });
});
