import type { FormCall } from '@comensal/domain/platform/access';
import type { RowToMend, SheetColumn } from '@comensal/domain/platform/spreadsheets';
import { Notice } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { MendRows } from './mend-rows';
import { asking } from './reading-choices';
import type { ReadSheet } from './use-read-sheet';

interface ReviewMendingProps<Row extends RowToMend> {
  readonly rows: readonly Row[] | undefined;
  readonly total: number;
  readonly columnsOf: (row: Row) => readonly SheetColumn[];
  readonly sheet: ReadSheet;
  /** The calls that review the file, and that return it as corrected. */
  readonly call: FormCall;
  readonly corrected: FormCall;
}

/** The refused rows of a file that a job reviewed; without the file any more, it is to be chosen again. */
export function ReviewMending<Row extends RowToMend>({
  rows = [],
  sheet,
  call,
  corrected,
  ...refused
}: ReviewMendingProps<Row>) {
  const { t } = useTranslation();
  if (sheet.file === null) return rows.length === 0 ? null : <Notice>{t('jobs.mend.chooseAgain')}</Notice>;
  const { mending } = sheet;
  return (
    <MendRows
      {...refused}
      rows={rows}
      mending={mending}
      disabled={sheet.isSending}
      arrives={sheet.isMended}
      onReview={() => sheet.send(call, { choices: { cells: mending.cells }, fields: asking })}
      onSave={() => sheet.save(corrected)}
    />
  );
}
