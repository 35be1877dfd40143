import type { UploadRefusedRow } from '@comensal/domain/customers-massive';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import type { Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewTable, sheetColumn } from '../jobs/review-table';

interface UploadRefusalsTableProps {
  readonly reviewId: string;
  readonly which: 'refused' | 'warned';
  readonly total: number;
  readonly sheets: SheetNotices['readSheets'];
}

/** The rows that the load would refuse, or those to check first, with all their messages, page by page. */
export function UploadRefusalsTable({ reviewId, which, total, sheets }: UploadRefusalsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo<Column<UploadRefusedRow>[]>(
    () => [
      ...sheetColumn<UploadRefusedRow>(t('customersMassive.sheetColumn'), sheets),
      {
        id: 'row',
        header: t('customersMassive.rowColumn'),
        kind: 'text',
        sortable: false,
        value: ({ row, sheet }) =>
          sheet === 1 || sheets.length > 0 ? String(row) : t('customersMassiveScreen.rowOfSheet', { row, sheet }),
      },
      {
        id: 'reason',
        header: t('customersMassive.reasonColumn'),
        kind: 'text',
        sortable: false,
        grow: true,
        value: ({ reason }) => reason,
        cell: ({ reason }) => (
          <span
            className={`whitespace-normal [overflow-wrap:anywhere] ${which === 'refused' ? 'text-refused-ink' : 'text-pending-ink'}`}
          >
            {reason}
          </span>
        ),
      },
    ],
    [sheets, t, which],
  );
  return (
    <ReviewTable
      titled
      label={t(which === 'refused' ? 'customersMassiveScreen.refusals' : 'customersMassiveScreen.warnings')}
      path="customers/getUploadRefusals"
      request={{ reviewId, which }}
      total={total}
      columns={columns}
      rowKey={({ row, sheet }) => `${sheet} ${row}`}
    />
  );
}
