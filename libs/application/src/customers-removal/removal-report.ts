import { customers } from '@comensal/domain/customers/customers.texts';
import { type RemovalState, removalRowText } from '@comensal/domain/customers-removal';
import { customersRemoval } from '@comensal/domain/customers-removal/customers-removal.texts';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { ReportWriter } from '../reports/report-writer.port';
import { reviewedRows } from '../reports/reviewed-rows';

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
  told: Pick<SheetNotices, 'readSheets'>,
): JobFile {
  const { upload } = customers;
  return reviewedRows(
    { reports, clock },
    {
      title: customersRemoval.sheet,
      person,
      nameOn: (date) => fill(names[phase], { date }),
      columns: [
        { title: upload.fullName, width: 36, kind: 'text', of: ({ name }) => name },
        { title: upload.fileNumber, width: 11, kind: 'text', of: ({ file_number }) => file_number },
        { title: customersRemoval.codesColumn, width: 24, kind: 'text', of: ({ codes }) => codes },
        { title: customersRemoval.resultColumn, width: 70, kind: 'text', of: (row) => removalRowText(phase, row) },
      ],
      rows: removalRows(reviewId),
      signal,
      told,
    },
  );
}
