import { customers } from '@comensal/domain/customers/customers.texts';
import { type RemovalState, removalRowText } from '@comensal/domain/customers-removal';
import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import type { SheetTold } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import { bareSheet } from '../reports/bare-sheet';
import type { ReportWriter } from '../reports/report-writer.port';
import { rowPlace } from '../reports/row-place';

/** A row, and the person it is about. */
export type RemovalReportRow = RemovalState & {
  readonly row: number;
  readonly name: string | null;
  readonly file_number: string | null;
  readonly codes: string | null;
};

export interface RemovalDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  /** The rows of a review in their order. */
  readonly removalRows: (reviewId: string) => AsyncIterable<RemovalReportRow>;
  readonly reports: ReportWriter;
  readonly clock: Clock;
}

const names = {
  review: customersRemoval.reviewName,
  removal: customersRemoval.resultName,
} as const;

/** Every row with its outcome, in the columns of a sheet of leavers. */
export function removalReport(
  { removalRows, reports, clock }: Pick<RemovalDependencies, 'removalRows' | 'reports' | 'clock'>,
  phase: keyof typeof names,
  reviewId: string,
  { person }: JobOwner,
  { signal }: JobContext,
  told: Pick<SheetTold, 'readSheets'>,
): JobFile {
  const { upload } = customers;
  const place = rowPlace(told);
  return bareSheet(
    { reports, clock },
    {
      title: customersRemoval.sheet,
      person,
      nameOn: (date) => fill(names[phase], { date }),
      columns: [
        ...place.columns,
        { title: upload.fullName, width: 36, kind: 'text' },
        { title: upload.fileNumber, width: 11, kind: 'text' },
        { title: customersRemoval.codesColumn, width: 24, kind: 'text' },
        { title: customersRemoval.resultColumn, width: 70, kind: 'text' },
      ],
      rows: cellsOf(removalRows(reviewId), phase, signal, place),
    },
  );
}

async function* cellsOf(
  rows: AsyncIterable<RemovalReportRow>,
  phase: keyof typeof names,
  signal: AbortSignal,
  place: ReturnType<typeof rowPlace>,
): AsyncGenerator<readonly (string | number | null)[]> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield [...place.cellsOf(row.row), row.name, row.file_number, row.codes, removalRowText(phase, row)];
  }
}
