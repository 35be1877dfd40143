import { authTypeWords, type CodeMove } from '@comensal/domain/customers-massive';
import { absent, type Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReviewTable } from '../jobs/review-table';

/** From whom to whom codes would move, page by page, in file order. */
export function CodeMovesTable({ reviewId, total }: { readonly reviewId: string; readonly total: number }) {
  const { t } = useTranslation();
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
      column('old_code', t('customersMassive.moveColumns.oldCode'), ({ old_code }) => old_code ?? absent),
      column(
        'note',
        t('customersMassive.moveColumns.note'),
        ({ isNew, fromLosesIt }) =>
          [isNew && t('customersMassive.moveNew'), fromLosesIt && t('customersMassive.moveLoses')]
            .filter(Boolean)
            .join('. ') || absent,
        { grow: true },
      ),
    ];
  }, [t]);
  return (
    <ReviewTable
      titled
      label={t('customersMassiveScreen.moves')}
      path="customers/getCodeMoves"
      request={{ reviewId }}
      total={total}
      columns={columns}
      rowKey={({ row, sheet, auth_type, from }) => `${sheet} ${row} ${auth_type} ${from ?? ''}`}
    />
  );
}
