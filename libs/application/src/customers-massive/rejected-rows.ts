import { type UploadColumn, uploadColumns } from '@comensal/domain/customers-massive';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { placeOfRow } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import { bareSheet } from '../reports/bare-sheet';
import type { Report } from '../reports/report';
import type { SheetParams, UploadCustomersDependencies } from './upload-customers.port';

interface RefusalsFile {
  /** The file name; `date` is filled in. */
  /** Its name, with the place of the date. */
  readonly name: string;
  readonly upload: SheetParams;
  readonly owner: JobOwner;
  /** With 'todo o nada' all rows, the valid ones marked (O-70). */
  readonly everyRow: boolean;
  readonly second?: Report['second'];
}

/**
 * The refused rows as given, with 'Motivo' and their position in the file, to be corrected and uploaded again. Each row
 * lists all of its reasons.
 */
export function refusalsFile(
  dependencies: RefusalsDependencies,
  { name, upload, owner: { person }, everyRow, second }: RefusalsFile,
  { id, signal }: JobContext,
): JobFile {
  return bareSheet(dependencies, {
    title: customersMassive.sheet,
    person,
    nameOn: (date) => fill(name, { date }),
    columns: [
      ...givenColumns.map(sheetColumn),
      { title: customersMassive.reasonColumn, width: 70, kind: 'text' },
      { title: customersMassive.rowColumn, width: 8, kind: 'number' },
      { title: customersMassive.sheetColumn, width: 20, kind: 'text' },
      ...addedColumns.map(sheetColumn),
    ],
    rows: withReasons(dependencies, upload, id, everyRow, signal),
    second,
  });
}

/** The column added later comes last: whoever reads these files by place finds the reason where it was. */
const addedColumns = uploadColumns.filter(({ key }) => key === 'group');
const givenColumns = uploadColumns.filter((column) => !addedColumns.includes(column));
const sheetColumn = ({ title, width }: UploadColumn) => ({ title, width, kind: 'text' as const });

type RefusalsDependencies = Pick<UploadCustomersDependencies, 'openSheet' | 'refusedRows' | 'reports' | 'clock'>;

/** Both inputs are ordered by row, so one pass over each is enough. */
async function* withReasons(
  { openSheet, refusedRows }: RefusalsDependencies,
  { fileId, hidden, encoding, headings, sheets }: SheetParams,
  jobId: string,
  everyRow: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  const sheet = await openSheet(fileId, { hidden, encoding, headings, sheets });
  const refused = refusedRows(jobId)[Symbol.asyncIterator]();
  try {
    let next = await refused.next();
    for await (const portion of sheet.portions()) {
      for (const { number, cells } of portion) {
        signal.throwIfAborted();
        while (!next.done && next.value.number < number) next = await refused.next();
        const reason = !next.done && next.value.number === number ? next.value.reason : null;
        if (reason !== null || everyRow)
          yield [
            ...givenColumns.map(({ key }) => cells[sheet.positionsOf(number)[key]] ?? ''),
            reason ?? customersMassive.rowCorrect,
            placeOfRow(number).row,
            sheet.nameOf(number) || null,
            ...addedColumns.map(({ key }) => cells[sheet.positionsOf(number)[key]] || null),
          ];
      }
    }
  } finally {
    await refused.return?.();
    await sheet.close();
  }
}
