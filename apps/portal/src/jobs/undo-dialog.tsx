import {
  type JobView,
  type UndoableKind,
  type UndoRow,
  type UndoRows,
  undoColumns,
  undoFigures,
} from '@comensal/domain/jobs';
import { absent, Button, type Column, DescriptionList, Dialog, Notice, SkeletonLines } from '@comensal/ui';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { noticeColumn, ReviewTable } from './review-table';

/** The first page of the table, so that both read once. */
const firstPage = { offset: 0, limit: 10 };

interface UndoDialogProps {
  readonly job: JobView;
  readonly kind: UndoableKind;
  readonly onAnswer: (yes: boolean) => void;
}

/** What the undo of a bulk change would do: how many rows go back, which stay and why; then 'Deshacer'. */
export default function UndoDialog({ job, kind, onAnswer }: UndoDialogProps) {
  const { t } = useTranslation();
  const title = t(`jobs.undoing.title.${kind}`);
  const { data, error } = useCall('jobs/getUndoRows', { jobId: job.id, page: firstPage }, { title, quiet: true });
  const did = String(job.result?.['message'] ?? job.errorMsg ?? '');
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={title}
      description={did}
      size="wide"
      closeLabel={t('jobs.undoing.close')}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('jobs.undoing.close')}</Button>
          {data !== undefined && data.good > 0 && (
            <Button variant="danger" icon={Undo2} onClick={() => onAnswer(true)}>
              {data.good === 1
                ? t('jobs.undoing.yesOne')
                : t('jobs.undoing.yes', { rows: data.good.toLocaleString('es-AR') })}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Reviewed job={job} kind={kind} review={data} />
      ) : error ? (
        <Notice tone="refused" live>
          {error.errorMsg}
        </Notice>
      ) : (
        <SkeletonLines lines={6} label={t('common.loading')} />
      )}
    </Dialog>
  );
}

function Reviewed({ job, kind, review }: { job: JobView; kind: UndoableKind; review: UndoRows }) {
  const { t } = useTranslation();
  const { good, refused, total } = review;
  const columns = useMemo<Column<UndoRow>[]>(
    () => [
      ...(kind === 'massiveAdd' || kind === 'loadIndices'
        ? [
            {
              id: 'row',
              header: t('jobs.undoing.row'),
              kind: 'number' as const,
              sortable: false,
              value: ({ row }: UndoRow) => row,
            },
          ]
        : []),
      ...undoColumns[kind].map((column, position) => ({
        id: column,
        header: t(`jobs.undoing.columns.${column}`),
        kind: undoFigures.includes(column) ? ('number' as const) : ('text' as const),
        sortable: false,
        value: ({ cells }: UndoRow) => cells[position] ?? absent,
      })),
      noticeColumn(t('jobs.undoing.told')),
    ],
    [kind, t],
  );
  const count = (id: 'good' | 'refused', value: number) => ({
    id,
    label: t(`jobs.undoing.${id}`),
    value: value.toLocaleString('es-AR'),
    figures: true,
  });
  return (
    <div className="flex flex-col gap-4">
      <Notice tone={good === 0 ? 'refused' : refused > 0 ? 'pending' : 'progress'} live>
        {good === 0 ? t('jobs.undoing.none') : t(`jobs.undoing.sure.${kind}`)}
      </Notice>
      <DescriptionList columns={4} facts={[count('good', good), ...(refused > 0 ? [count('refused', refused)] : [])]} />
      <ReviewTable
        label={t('jobs.undoing.rows')}
        path="jobs/getUndoRows"
        request={{ jobId: job.id }}
        total={total}
        columns={columns}
        rowKey={({ row, sheet, cells }) => [sheet, row, ...cells].join(' ')}
        maxHeightClass="sm:max-h-96"
      />
    </div>
  );
}
