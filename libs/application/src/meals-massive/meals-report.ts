import { customers } from '@comensal/domain/customers/customers.texts';
import { customersMassive } from '@comensal/domain/customers-massive/customers-massive.texts';
import { type MealRowState, mealRowText } from '@comensal/domain/meals-massive';
import { mealsMassive } from '@comensal/domain/meals-massive/meals-massive.texts';
import { formatMoment } from '@comensal/domain/platform/dates';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { fill } from '@comensal/domain/platform/texts';
import type { JobContext, JobFile } from '../jobs/job-handler.port';
import type { JobOwner, OwnerOf } from '../jobs/job-owner.port';
import type { Clock } from '../platform/clock/clock.port';
import type { InTransaction } from '../platform/unit-of-work/unit-of-work.port';
import type { ReportWriter } from '../reports/report-writer.port';
import { reviewedRows } from '../reports/reviewed-rows';

/** A row, and the meal it is about. */
export type MealReportRow = MealRowState & {
  readonly row: number;
  readonly centre: string | null;
  readonly name: string | null;
  readonly fileNumber: string | null;
  readonly service: string | null;
  readonly occurredAt: string | null;
  readonly qty: number | null;
  readonly amount: number | null;
  readonly mealId: number | null;
};

export interface MealsDependencies {
  readonly ownerOf: OwnerOf;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  /** How many days back meals may be entered. */
  readonly correctionDays: number;
  /** The rows of a review in their order. */
  readonly rows: (reviewId: string) => AsyncIterable<MealReportRow>;
  readonly reports: ReportWriter;
}

const names = { review: mealsMassive.reviewName, result: mealsMassive.resultName } as const;

/** Every row with the meal and its outcome. */
export function mealsReport(
  { rows, reports, clock }: Pick<MealsDependencies, 'rows' | 'reports' | 'clock'>,
  phase: keyof typeof names,
  reviewId: string,
  { person }: JobOwner,
  { signal }: JobContext,
  told: Pick<SheetNotices, 'readSheets'>,
): JobFile {
  const words = mealsMassive;
  const { profileColumns } = customersMassive;
  const momentOf = ({ occurredAt }: MealReportRow): string | null => occurredAt && formatMoment(occurredAt);
  return reviewedRows(
    { reports, clock },
    {
      title: words.sheet,
      person,
      nameOn: (date) => fill(names[phase], { date }),
      columns: [
        { title: profileColumns.businessUnit, width: 30, kind: 'text', of: ({ centre }) => centre },
        { title: customers.upload.fullName, width: 36, kind: 'text', of: ({ name }) => name },
        { title: customers.upload.fileNumber, width: 11, kind: 'text', of: ({ fileNumber }) => fileNumber },
        { title: words.columns.service, width: 24, kind: 'text', of: ({ service }) => service },
        { title: words.momentColumn, width: 18, kind: 'text', of: momentOf },
        { title: words.columns.qty, width: 10, kind: 'number', of: ({ qty }) => qty },
        { title: words.amountColumn, width: 16, kind: 'money', of: ({ amount }) => amount },
        { title: words.mealColumn, width: 12, kind: 'number', of: ({ mealId }) => mealId },
        { title: words.resultColumn, width: 70, kind: 'text', of: (row) => mealRowText(phase, row) },
      ],
      rows: rows(reviewId),
      signal,
      told,
    },
  );
}
