import { undoResultAnswer } from '@comensal/domain/jobs';
import { formatMonth } from '@comensal/domain/platform/dates';
import { formatDecimal, type IndexSheetOutcome, indexColumns } from '@comensal/domain/price-indices';
import { type Column, Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countFact, endOf, JobOutcome, JobProgress, resultOf } from '../jobs/job-outcome';
import { ReviewMending } from '../jobs/review-mending';
import { ReviewReading } from '../jobs/review-reading';
import { sheetColumn } from '../jobs/review-table';
import { WholeTable } from '../platform/lists/whole-table';
import type { IndexLoad } from './use-index-load';

const doing = { reviewIndices: 'reviewing', loadIndices: 'loading', undoIndices: 'undoing' } as const;
const isDoing = (kind: string): kind is keyof typeof doing => kind in doing;
const counted = ['added', 'corrected', 'unchanged', 'refused'] as const;

/** The state of a spreadsheet of index values: its progress, the findings of the review, what was loaded or undone. */
export function IndexLoadContent({ load: { displayed, isRunning, outcome, sheet } }: { readonly load: IndexLoad }) {
  const { t } = useTranslation();
  if (displayed === null) return null;
  if (isRunning)
    return (
      <JobProgress
        label={t(`indexSheet.${isDoing(displayed.kind) ? doing[displayed.kind] : 'reviewing'}`)}
        displayed={displayed}
        hint={t('indexSheet.leave')}
      />
    );
  if (outcome === null) {
    const undone = displayed.kind === 'undoIndices' ? resultOf(undoResultAnswer, displayed.job) : null;
    const tone = undone === null || undone.rows === 0 ? 'refused' : undone.refused > 0 ? 'pending' : 'approved';
    return <JobOutcome tone={tone} message={endOf(displayed, undone)} />;
  }
  const { state, refused, message } = outcome;
  if (state === 'asks')
    return (
      <JobOutcome tone="pending" message={message}>
        <ReviewReading review={outcome} sheet={sheet} call="indices/reviewSheet" />
      </JobOutcome>
    );
  const isTaken = state === 'taken';
  return (
    <JobOutcome
      tone={state === 'waits' ? 'refused' : refused > 0 ? 'pending' : isTaken ? 'approved' : 'progress'}
      message={message}
      facts={counted.map((id) => countFact(id, t(`indexSheet.${id}`), outcome[id]))}
    >
      {!isTaken && sheet.file === null && <Notice>{t('indexSheet.chooseAgain')}</Notice>}
      {!isTaken && (
        <ReviewMending
          rows={outcome.toMend}
          total={refused}
          columnsOf={() => indexColumns}
          sheet={sheet}
          call="indices/reviewSheet"
          corrected="indices/getCorrectedSheet"
        />
      )}
      {outcome.changes.length > 0 && <ChangesTable outcome={outcome} />}
      {!isTaken && <ReviewReading review={outcome} sheet={sheet} call="indices/reviewSheet" />}
    </JobOutcome>
  );
}

type Change = IndexSheetOutcome['changes'][number];

function ChangesTable({ outcome: { changes, readSheets, added, corrected } }: { readonly outcome: IndexSheetOutcome }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<Change>[]>(() => {
    const column = (
      id: string,
      header: string,
      value: (row: Change) => string,
      kind: 'text' | 'date' | 'number' = 'text',
    ) => ({ id, header, kind, sortable: false as const, value });
    return [
      ...sheetColumn<Change>(t('indexSheet.sheetName'), readSheets),
      column('row', t('indexSheet.rowNumber'), ({ row }) => String(row), 'number'),
      column('index', t('priceIndices.fields.index'), ({ index }) => index),
      column('month', t('priceIndices.fields.month'), ({ month }) => formatMonth(month), 'date'),
      column('value', t('priceIndices.fields.value'), ({ value }) => formatDecimal(value), 'number'),
      {
        ...column('told', t('indexSheet.told'), ({ told }) => told),
        grow: true,
        cell: ({ told }) => <span className="whitespace-normal wrap-anywhere">{told}</span>,
      },
    ];
  }, [readSheets, t]);
  const total = added + corrected;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{t('indexSheet.changes')}</h3>
      <WholeTable
        label={t('indexSheet.changes')}
        columns={columns}
        rows={changes}
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        empty={{ title: t('common.emptyTable') }}
        maxHeightClass="sm:max-h-96"
      />
      {total > changes.length && (
        <p className="text-sm text-ink-soft">
          {t('indexSheet.changesShown', {
            shown: changes.length.toLocaleString('es-AR'),
            total: total.toLocaleString('es-AR'),
          })}
        </p>
      )}
    </section>
  );
}
