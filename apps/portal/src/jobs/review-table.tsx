import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { type Column, DataTable, type TableView } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallPath } from '../platform/calls/api';
import { useRead } from '../platform/calls/use-call';
import { tableLabels } from '../platform/text/control-labels';

interface ReviewTableProps<Row extends object> {
  readonly label: string;
  /** The call that returns the pages of the review. */
  readonly path: CallPath;
  /** What the call's body says besides the page: the review. */
  readonly request: object;
  /** How many rows there are, until the call says so. */
  readonly total: number;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly maxHeightClass?: string;
  /** Shows the label above the table, where a screen has several. */
  readonly titled?: boolean;
}

/** The name of each row's sheet, for a file with several. `sheets` are those that were read of them. */
export function sheetColumn<Row extends { readonly sheet: number }>(
  header: string,
  sheets: SheetNotices['readSheets'],
): Column<Row>[] {
  if (sheets.length === 0) return [];
  return [{ id: 'sheet', header, kind: 'text', sortable: false, value: ({ sheet }) => sheets[sheet - 1]?.name ?? '' }];
}

/** The rows of a review, page by page, in the server's order. */
export function ReviewTable<Row extends object>({
  path,
  request,
  total,
  label,
  titled = false,
  ...table
}: ReviewTableProps<Row>) {
  const { t } = useTranslation();
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 10, sort: 'row', direction: 'asc' });
  const { data, loading, error, reload } = useRead<{ rows: readonly Row[]; total: number }>(
    path,
    { ...request, page: { offset: (view.page - 1) * view.pageSize, limit: view.pageSize } },
    { title: label, keepPrevious: true },
  );
  const rows = (
    <DataTable
      {...table}
      label={label}
      rows={data?.rows ?? []}
      total={data?.total ?? total}
      view={view}
      onViewChange={setView}
      loading={loading}
      error={error && !data ? error.errorMsg : undefined}
      onRetry={reload}
      empty={{ title: t('common.emptyTable') }}
      labels={tableLabels}
    />
  );
  if (!titled) return rows;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="text-base font-semibold text-ink">{label}</h3>
      {rows}
    </div>
  );
}

/** The column that says what happens to each row, or why nothing does. */
export function noticeColumn<Row extends { readonly told: string; readonly isGood: boolean }>(
  header: string,
): Column<Row> {
  return {
    id: 'told',
    header,
    kind: 'text',
    sortable: false,
    grow: true,
    value: ({ told }) => told,
    cell: ({ told, isGood }) => (
      <span className={`whitespace-normal wrap-anywhere ${isGood ? 'text-approved-ink' : 'text-refused-ink'}`}>
        {told}
      </span>
    ),
  };
}
