import { authTypeWords, type CodeMove } from '@comensal/domain';
import { type Column, DataTable, type TableView } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { tableLabels } from '../platform/text/control-labels';

const none = '—';

/** From whom to whom codes would go, page by page, in the order of the file. */
export function CodeMovesTable({ reviewId, total }: { readonly reviewId: string; readonly total: number }) {
  const { t } = useTranslation();
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 10, sort: 'row', direction: 'asc' });
  const title = t('customersMassiveScreen.moves');
  const { data, loading, error, reload } = useCall(
    'customers/getCodeMoves',
    { reviewId, page: { offset: (view.page - 1) * view.pageSize, limit: view.pageSize } },
    { title, keepPrevious: true },
  );
  const columns = useMemo<Column<CodeMove>[]>(() => {
    const column = (
      id: string,
      header: string,
      value: (move: CodeMove) => string,
      more: { readonly grow?: boolean } = {},
    ): Column<CodeMove> => ({ id, header, kind: 'text', sortable: false, value, ...more });
    return [
      { id: 'row', header: t('customersMassive.rowColumn'), kind: 'number', sortable: false, value: ({ row }) => row },
      column('code', t('customersMassiveScreen.code'), (move) => `${authTypeWords[move.auth_type]} ${move.auth_code}`),
      column('from', t('customersMassive.moveColumns.from'), ({ from }) => from ?? t('customersMassive.moveFree')),
      column('to', t('customersMassive.moveColumns.to'), ({ to }) => to),
      column('old_code', t('customersMassive.moveColumns.oldCode'), ({ old_code }) => old_code ?? none),
      column(
        'note',
        t('customersMassive.moveColumns.note'),
        ({ isNew, fromLosesIt }) =>
          [isNew && t('customersMassive.moveNew'), fromLosesIt && t('customersMassive.moveLoses')]
            .filter(Boolean)
            .join('. ') || none,
        { grow: true },
      ),
    ];
  }, [t]);
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={data?.rows ?? []}
      total={data?.total ?? total}
      view={view}
      onViewChange={setView}
      rowKey={({ row, auth_type, from }) => `${row} ${auth_type} ${from ?? ''}`}
      loading={loading}
      error={error && !data ? error.errorMsg : undefined}
      onRetry={reload}
      empty={{ title: t('common.emptyTable') }}
      labels={tableLabels}
    />
  );
}
