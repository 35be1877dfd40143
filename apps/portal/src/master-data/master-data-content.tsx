import { type MasterDataOutcome, masterKinds } from '@comensal/domain/master-data';
import { type Column, Notice } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { endOf, JobOutcome, JobProgress } from '../jobs/job-outcome';
import { asking } from '../jobs/reading-choices';
import { ReadingQuestions } from '../jobs/reading-questions';
import { ReviewMending } from '../jobs/review-mending';
import { WholeTable } from '../platform/lists/whole-table';
import { ConsequenceList } from './consequence-list';
import type { MasterLoad } from './use-master-load';

/** The state of a spreadsheet of master data: its progress, the findings of the review, or what was loaded. */
export function MasterDataContent({ load: { displayed, isRunning, outcome, sheet } }: { readonly load: MasterLoad }) {
  const { t } = useTranslation();
  if (displayed === null) return null;
  if (isRunning)
    return (
      <JobProgress
        label={t(`masterDataScreen.${displayed.kind === 'loadMasterData' ? 'loading' : 'reviewing'}`)}
        displayed={displayed}
        hint={t('masterDataScreen.leave')}
      />
    );
  if (outcome === null) return <JobOutcome tone="refused" message={endOf(displayed, null)} />;
  return (
    <div className="flex flex-col gap-5">
      <Notice tone={toneOf(outcome)} live>
        <p>{outcome.message}</p>
        {outcome.told.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {outcome.state !== 'taken' && sheet.file === null && <p>{t('masterDataScreen.chooseAgain')}</p>}
      </Notice>
      {outcome.state !== 'taken' && sheet.file !== null && (
        <ReadingQuestions
          asked={outcome.asked}
          left={[]}
          hasHidden={outcome.hasHidden}
          choices={sheet.choices}
          disabled={sheet.isSending}
          onRead={(choices) => sheet.send('master-data/review', { choices, fields: asking })}
        />
      )}
      {outcome.sheets.length > 0 && <SheetsTable sheets={outcome.sheets} />}
      {outcome.newRecords.length > 0 && <NewRecords outcome={outcome} />}
      {outcome.consequences.length > 0 && (
        <section aria-label={t('masterDataScreen.consequences')} className="flex flex-col gap-2">
          <h3 className="text-base font-semibold text-ink">{t('masterDataScreen.consequences')}</h3>
          <ConsequenceList consequences={outcome.consequences} />
        </section>
      )}
      {outcome.state !== 'taken' && (
        <ReviewMending
          rows={outcome.toMend}
          total={outcome.sheets.reduce((sum, { rejected }) => sum + rejected, 0)}
          columnsOf={({ kind }) => masterKinds[kind].columns}
          sheet={sheet}
          call="master-data/review"
          corrected="master-data/getCorrected"
        />
      )}
      {outcome.problemRows > 0 && <ProblemsTable outcome={outcome} />}
    </div>
  );
}

function toneOf({ state, sheets, consequences }: MasterDataOutcome) {
  if (state === 'waits') return 'refused';
  if (state === 'asks') return 'pending';
  if (consequences.length > 0 || sheets.some(({ rejected }) => rejected > 0)) return 'pending';
  return state === 'taken' ? 'approved' : 'progress';
}

type SheetRow = MasterDataOutcome['sheets'][number];
const counted = ['rows', 'added', 'changed', 'unchanged', 'rejected'] as const;

function SheetsTable({ sheets }: { readonly sheets: readonly SheetRow[] }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<SheetRow>[]>(
    () => [
      {
        id: 'sheet',
        header: t('masterDataScreen.sheet'),
        kind: 'text',
        sortable: false,
        grow: true,
        value: ({ kind }) => t(`masterData.sheets.${kind}`),
      },
      ...counted.map(
        (id): Column<SheetRow> => ({
          id,
          header: t(`masterDataScreen.${id}`),
          kind: 'number',
          sortable: false,
          value: (row) => row[id].toLocaleString('es-AR'),
        }),
      ),
    ],
    [t],
  );
  return (
    <WholeTable
      label={t('masterDataScreen.sheets')}
      columns={columns}
      rows={sheets}
      // A file may have several sheets of a kind.
      rowKey={(row) => String(sheets.indexOf(row))}
      empty={{ title: t('common.emptyTable') }}
    />
  );
}

function NewRecords({ outcome: { newRecords, sheets } }: { readonly outcome: MasterDataOutcome }) {
  const { t } = useTranslation();
  const total = sheets.reduce((sum, { added }) => sum + added, 0);
  return (
    <section aria-label={t('masterDataScreen.newRecords')} className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{t('masterDataScreen.newRecords')}</h3>
      <ul className="flex max-h-80 list-disc flex-col overflow-y-auto pl-5 text-base text-ink">
        {newRecords.map(({ kind, sheet, row, id, name }) => (
          <li key={`${kind} ${id}`} className="wrap-anywhere">
            {t('masterDataScreen.newRecord', { sheet: sheet ?? t(`masterData.sheets.${kind}`), row, id, name })}
          </li>
        ))}
      </ul>
      {total > newRecords.length && (
        <p className="text-sm text-ink-soft">
          {t('masterDataScreen.newRecordsShown', {
            shown: newRecords.length.toLocaleString('es-AR'),
            total: total.toLocaleString('es-AR'),
          })}
        </p>
      )}
    </section>
  );
}

type ProblemRow = MasterDataOutcome['problems'][number];

function ProblemsTable({ outcome: { problems, problemRows } }: { readonly outcome: MasterDataOutcome }) {
  const { t } = useTranslation();
  const columns = useMemo<Column<ProblemRow>[]>(
    () => [
      {
        id: 'sheet',
        header: t('masterDataScreen.sheet'),
        kind: 'text',
        sortable: false,
        value: ({ kind, sheet }) => sheet ?? t(`masterData.sheets.${kind}`),
      },
      { id: 'row', header: t('masterDataScreen.row'), kind: 'number', sortable: false, value: ({ row }) => row },
      {
        id: 'told',
        header: t('masterDataScreen.told'),
        kind: 'text',
        sortable: false,
        grow: true,
        value: ({ told }) => told,
        cell: ({ told }) => <span className="whitespace-normal wrap-anywhere">{told}</span>,
      },
    ],
    [t],
  );
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-base font-semibold text-ink">{t('masterDataScreen.problems')}</h3>
      <WholeTable
        label={t('masterDataScreen.problems')}
        columns={columns}
        rows={problems}
        rowKey={(row) => String(problems.indexOf(row))}
        empty={{ title: t('common.emptyTable') }}
        maxHeightClass="sm:max-h-96"
      />
      {problemRows > problems.length && (
        <p className="text-sm text-ink-soft">
          {t('masterDataScreen.problemsShown', {
            shown: problems.length.toLocaleString('es-AR'),
            total: problemRows.toLocaleString('es-AR'),
          })}
        </p>
      )}
    </section>
  );
}
