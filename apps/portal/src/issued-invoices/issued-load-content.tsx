import { type IssuedListOutcome, issuedColumns } from '@comensal/domain/issued-invoices';
import { undoResultAnswer } from '@comensal/domain/jobs';
import { type Column, Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countFact, endOf, JobOutcome, JobProgress, resultOf } from '../jobs/job-outcome';
import { ReviewMending } from '../jobs/review-mending';
import { ReviewReading } from '../jobs/review-reading';
import { sheetColumn } from '../jobs/review-table';
import { WholeTable } from '../platform/lists/whole-table';
import type { IssuedLoad } from './use-issued-load';

const doing = { reviewIssued: 'reviewing', loadIssued: 'loading', undoIssued: 'undoing' } as const;
const isDoing = (kind: string): kind is keyof typeof doing => kind in doing;
const counted = ['added', 'changed', 'unchanged', 'refused'] as const;

/** The state of a list of issued invoices: its progress, the findings of the review, what was loaded or undone. */
export function IssuedLoadContent({ load: { displayed, isRunning, outcome, sheet } }: { readonly load: IssuedLoad }) {
  const { t } = useTranslation();
  if (displayed === null) return null;
  if (isRunning)
    return (
      <JobProgress
        label={t(`issuedList.${isDoing(displayed.kind) ? doing[displayed.kind] : 'reviewing'}`)}
        displayed={displayed}
        hint={t('issuedList.leave')}
      />
    );
  if (outcome === null) {
    const undone = displayed.kind === 'undoIssued' ? resultOf(undoResultAnswer, displayed.job) : null;
    const tone = undone === null || undone.rows === 0 ? 'refused' : undone.refused > 0 ? 'pending' : 'approved';
    return <JobOutcome tone={tone} message={endOf(displayed, undone)} />;
  }
  const { state, refused, message } = outcome;
  if (state === 'asks')
    return (
      <JobOutcome tone="pending" message={message}>
        <ReviewReading review={outcome} sheet={sheet} call="issued-invoices/reviewList" />
      </JobOutcome>
    );
  const isTaken = state === 'taken';
  return (
    <JobOutcome
      tone={state === 'waits' ? 'refused' : refused > 0 ? 'pending' : isTaken ? 'approved' : 'progress'}
      message={message}
      facts={counted.map((id) => countFact(id, t(`issuedList.${id}`), outcome[id]))}
    >
      {!isTaken && sheet.file === null && <Notice>{t('issuedList.chooseAgain')}</Notice>}
      {!isTaken && (
        <ReviewMending
          rows={outcome.toMend}
          total={refused}
          columnsOf={() => issuedColumns}
          sheet={sheet}
          call="issued-invoices/reviewList"
          corrected="issued-invoices/getCorrectedList"
        />
      )}
      {outcome.changes.length > 0 && <ChangesTable outcome={outcome} />}
      {!isTaken && <ReviewReading review={outcome} sheet={sheet} call="issued-invoices/reviewList" />}
    </JobOutcome>
  );
}

type Change = IssuedListOutcome['changes'][number];

function ChangesTable({ outcome: { changes, readSheets, added, changed } }: { readonly outcome: IssuedListOutcome }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<Change>[]>(() => {
    const column = (id: string, header: string, value: (row: Change) => string, kind: 'text' | 'number' = 'text') => ({
      id,
      header,
      kind,
      sortable: false as const,
      value,
    });
    return [
      ...sheetColumn<Change>(t('issuedList.sheetName'), readSheets),
      column('row', t('issuedList.rowNumber'), ({ row }) => String(row), 'number'),
      column('paper', t('issuedInvoices.fields.paper'), ({ paper }) => paper),
      column('receiver', t('issuedInvoices.fields.receiver_name'), ({ receiver }) => receiver),
      column('total', t('issuedInvoices.fields.total'), ({ total }) => total, 'number'),
      {
        ...column('told', t('issuedList.told'), ({ told }) => told),
        grow: true,
        cell: ({ told }) => <span className="whitespace-normal wrap-anywhere">{told}</span>,
      },
    ];
  }, [readSheets, t]);
  const total = added + changed;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{t('issuedList.changes')}</h3>
      <WholeTable
        label={t('issuedList.changes')}
        columns={columns}
        rows={changes}
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        empty={{ title: t('common.emptyTable') }}
        maxHeightClass="sm:max-h-96"
      />
      {total > changes.length && (
        <p className="text-sm text-ink-soft">
          {t('issuedList.changesShown', {
            shown: changes.length.toLocaleString('es-AR'),
            total: total.toLocaleString('es-AR'),
          })}
        </p>
      )}
    </section>
  );
}
