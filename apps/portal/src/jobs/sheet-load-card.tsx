import { undoResultAnswer } from '@comensal/domain/jobs';
import type { SheetNotices } from '@comensal/domain/platform/spreadsheets';
import { type Column, Notice } from '@comensal/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeTable } from '../platform/lists/whole-table';
import { endOf, JobOutcome, JobProgress, resultOf } from './job-outcome';
import { ReviewMending } from './review-mending';
import { ReviewReading } from './review-reading';
import { sheetColumn } from './review-table';
import { ReviewedSheetCard } from './reviewed-sheet-card';
import { type LoadedOutcome, type SheetLoad, type SheetLoadKind } from './sheet-load';
import { SheetLoadActions } from './sheet-load-actions';

interface SheetLoadCardProps<Outcome extends LoadedOutcome> {
  readonly kind: SheetLoadKind<Outcome>;
  readonly load: SheetLoad<Outcome>;
  /** What goes with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What changes, below the figures. */
  readonly children?: (outcome: Outcome) => ReactNode;
}

/**
 * A file, reviewed and then loaded. The last one is shown again after a reload, until another one is chosen.
 */
export function SheetLoadCard<Outcome extends LoadedOutcome>({
  kind,
  load,
  fields,
  children,
}: SheetLoadCardProps<Outcome>) {
  const { words, calls } = kind;
  return (
    <ReviewedSheetCard
      steps={load}
      fields={fields}
      call={calls.review}
      template={calls.template}
      title={words('title')}
      label={words('file')}
      hint={words('reviewHint')}
      action={words('review')}
      footer={<SheetLoadActions kind={kind} load={load} />}
    >
      <SheetLoadContent kind={kind} load={load}>
        {children}
      </SheetLoadContent>
    </ReviewedSheetCard>
  );
}

interface SheetLoadContentProps<Outcome extends LoadedOutcome> {
  readonly kind: SheetLoadKind<Outcome>;
  readonly load: SheetLoad<Outcome>;
  readonly children: SheetLoadCardProps<Outcome>['children'];
}

/** The state of a file: its progress, the findings of the review, what was loaded or undone. */
function SheetLoadContent<Outcome extends LoadedOutcome>({
  kind: { words, jobs, calls, columns, facts },
  load: { displayed, isRunning, outcome, sheet },
  children,
}: SheetLoadContentProps<Outcome>) {
  if (displayed === null) return null;
  if (isRunning) {
    const doing = ({ [jobs.load]: 'loading', [jobs.undo]: 'undoing' } as const)[displayed.kind];
    return <JobProgress label={words(doing ?? 'reviewing')} displayed={displayed} hint={words('leave')} />;
  }
  if (outcome === null) {
    const undone = displayed.kind === jobs.undo ? resultOf(undoResultAnswer, displayed.job) : null;
    const tone = undone === null || undone.rows === 0 ? 'refused' : undone.refused > 0 ? 'pending' : 'approved';
    return <JobOutcome tone={tone} message={endOf(displayed, undone)} />;
  }
  const { state, refused = 0, message } = outcome;
  const reading = <ReviewReading review={outcome} sheet={sheet} call={calls.review} />;
  if (state === 'asks')
    return (
      <JobOutcome tone="pending" message={message}>
        {reading}
      </JobOutcome>
    );
  const isTaken = state === 'taken';
  return (
    <JobOutcome
      tone={state === 'waits' ? 'refused' : refused > 0 ? 'pending' : isTaken ? 'approved' : 'progress'}
      message={message}
      facts={facts(outcome)}
    >
      {!isTaken && sheet.file === null && <Notice>{words('chooseAgain')}</Notice>}
      {!isTaken && calls.corrected !== undefined && (
        <ReviewMending
          rows={outcome.toMend}
          total={refused}
          columnsOf={() => columns}
          sheet={sheet}
          call={calls.review}
          corrected={calls.corrected}
        />
      )}
      {children?.(outcome)}
      {!isTaken && reading}
    </JobOutcome>
  );
}

interface Change {
  readonly sheet: number;
  readonly row: number;
  readonly told: string;
}

interface SheetChangesProps<Row extends Change> {
  readonly changes: readonly Row[];
  readonly readSheets: SheetNotices['readSheets'];
  /** How many there are; the outcome names the first of them. */
  readonly total: number;
  readonly columns: readonly Column<Row>[];
}

/** A column of `SheetChanges`. */
export function changeColumn<Row extends Change>(
  id: string,
  header: string,
  value: (row: Row) => string,
  kind: 'text' | 'date' | 'number' = 'text',
) {
  return { id, header, kind, sortable: false as const, value };
}

/** The rows that change something: where each is, what it says, and what becomes of it. */
export function SheetChanges<Row extends Change>({ changes, readSheets, total, columns }: SheetChangesProps<Row>) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  const shown: Column<Row>[] = [
    ...sheetColumn<Row>(t('jobs.changes.sheetName'), readSheets),
    changeColumn('row', t('jobs.changes.rowNumber'), ({ row }) => String(row), 'number'),
    ...columns,
    {
      ...changeColumn<Row>('told', t('jobs.changes.told'), ({ told }) => told),
      grow: true,
      cell: ({ told }) => <span className="whitespace-normal wrap-anywhere">{told}</span>,
    },
  ];
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{t('jobs.changes.title')}</h3>
      <WholeTable
        label={t('jobs.changes.title')}
        columns={shown}
        rows={changes}
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        empty={{ title: t('common.emptyTable') }}
        maxHeightClass="sm:max-h-96"
      />
      {total > changes.length && (
        <p className="text-sm text-ink-soft">
          {t('jobs.changes.shown', {
            shown: changes.length.toLocaleString('es-AR'),
            total: total.toLocaleString('es-AR'),
          })}
        </p>
      )}
    </section>
  );
}
