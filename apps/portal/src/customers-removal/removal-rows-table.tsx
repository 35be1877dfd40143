import type { RemovalRow } from '@comensal/domain/customers-removal';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { absent, type Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { noticeColumn, ReviewTable, sheetColumn } from '../jobs/review-table';

interface RemovalRowsTableProps {
  readonly reviewId: string;
  readonly total: number;
  /** The rows are those of a spreadsheet, and have its row numbers. */
  readonly isSheet: boolean;
  readonly sheets: SheetNotices['readSheets'];
}

/** Who would be removed, and what would happen to each; those who cannot be removed come first. */
export function RemovalRowsTable({ reviewId, total, isSheet, sheets }: RemovalRowsTableProps) {
  const { t } = useTranslation();
  const columns = useMemo<Column<RemovalRow>[]>(() => {
    const text = (id: string, header: string, value: (row: RemovalRow) => string | null): Column<RemovalRow> => ({
      id,
      header,
      kind: 'text',
      sortable: false,
      value: (row) => value(row) ?? absent,
    });
    const number: Column<RemovalRow> = {
      id: 'row',
      header: t('customersRemovalScreen.row'),
      kind: 'number',
      sortable: false,
      value: ({ row }) => row,
    };
    return [
      ...(isSheet ? [...sheetColumn<RemovalRow>(t('customersRemovalScreen.sheetName'), sheets), number] : []),
      text('name', t('customersRemovalScreen.name'), ({ name }) => name),
      text('file_number', t('customersRemovalScreen.fileNumber'), (row) => row.file_number),
      text('codes', t('customersRemovalScreen.codes'), ({ codes }) => codes),
      noticeColumn(t('customersRemovalScreen.told')),
    ];
  }, [isSheet, sheets, t]);
  return (
    <ReviewTable
      label={t('customersRemovalScreen.rows')}
      path="customers/getRemovalRows"
      request={{ reviewId }}
      total={total}
      columns={columns}
      rowKey={({ row, sheet }) => `${sheet} ${row}`}
      maxHeightClass="sm:max-h-96"
    />
  );
}
