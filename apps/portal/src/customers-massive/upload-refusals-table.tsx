import type { UploadRefusedRow } from '@comensal/domain';
import type { Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewTable } from '../jobs/review-table';

/** The rows that the load would refuse, with all that is wrong with each, page by page. */
export function UploadRefusalsTable({ reviewId, total }: { readonly reviewId: string; readonly total: number }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<UploadRefusedRow>[]>(
    () => [
      {
        id: 'row',
        header: t('customersMassive.rowColumn'),
        kind: 'text',
        sortable: false,
        value: ({ row, sheet }) => (sheet === 1 ? String(row) : t('customersMassiveScreen.rowOfSheet', { row, sheet })),
      },
      {
        id: 'reason',
        header: t('customersMassive.reasonColumn'),
        kind: 'text',
        sortable: false,
        grow: true,
        value: ({ reason }) => reason,
        cell: ({ reason }) => (
          <span className="whitespace-normal [overflow-wrap:anywhere] text-refused-ink">{reason}</span>
        ),
      },
    ],
    [t],
  );
  return (
    <ReviewTable
      label={t('customersMassiveScreen.refusals')}
      path="customers/getUploadRefusals"
      reviewId={reviewId}
      total={total}
      columns={columns}
      rowKey={({ row, sheet }) => `${sheet} ${row}`}
    />
  );
}
