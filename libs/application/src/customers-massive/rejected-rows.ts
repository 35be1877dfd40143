import { type UploadColumn, uploadColumns } from '@comensal/domain/customers-massive';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { placeOfRow } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner } from '../jobs/job-owner.port';
import { withReasons } from '../jobs/rows-to-mend';
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
  readonly more?: Report['more'];
}

/**
 * The refused rows as given, with 'Motivo' and their position in the file, to be corrected and uploaded again. Each row
 * lists all of its reasons.
 */
export function refusalsFile(
  dependencies: RefusalsDependencies,
  { name, upload, owner: { person }, everyRow, more }: RefusalsFile,
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
    rows: reportRows(dependencies, upload, id, everyRow, signal),
    more,
  });
}

/** The column added later comes last: whoever reads these files by place finds the reason where it was. */
const addedColumns = uploadColumns.filter(({ key }) => key === 'group');
const givenColumns = uploadColumns.filter((column) => !addedColumns.includes(column));
const sheetColumn = ({ title, width }: UploadColumn) => ({ title, width, kind: 'text' as const });

type RefusalsDependencies = Pick<UploadCustomersDependencies, 'openSheet' | 'refusedRows' | 'reports' | 'clock'>;

async function* reportRows(
  { openSheet, refusedRows }: RefusalsDependencies,
  { fileId, fileName: _, names: __, ...choices }: SheetParams,
  jobId: string,
  everyRow: boolean,
  signal: AbortSignal,
): AsyncGenerator<readonly (string | number | null)[]> {
  const sheet = await openSheet(fileId, choices);
  for await (const { row, reason } of withReasons(sheet, refusedRows(jobId), signal)) {
    const { number, cells } = row;
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
