import { formatMoment } from '@comensal/domain/platform/dates';
import {
  type AnyReportRow,
  daysOfFilter,
  lackingWords,
  maxPdfRows,
  periodName,
  type ReportName,
  reportFileCall,
  reportJobKind,
  reportOf,
  voidsWords,
} from '@comensal/domain/reports';
import { Button, type Column, type EmptyStateProps, ListAct, Notice, useIsPhone } from '@comensal/ui';
import { CalendarClock, CalendarSearch, ChartColumn, Download, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { ExportMenu } from '../jobs/export-menu';
import { patientLazy } from '../platform/calls/patient-lazy';
import { FilterCard } from '../platform/lists/filter-card';
import { PagedTable } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useAppState } from '../platform/storage/app-state';
import { t, withTexts } from '../platform/text/text';
import { MessageDialog } from './message-dialog';
import { PrintReport } from './print-report';
import { reportColumns } from './report-columns';
import { ReportTotals } from './report-totals';
import { useFilterWords } from './use-filter-words';
import { type ReportPage, useReport } from './use-report';

const loadPicture = withTexts(() => import('./report-picture'), 'reports');
const ReportPicture = patientLazy(loadPicture);
const ScheduleDialog = patientLazy(withTexts(() => import('./schedule-dialog'), 'reportSchedules'));

interface ReportScreenProps {
  readonly name: ReportName;
  /** As the report's calls take it; null until a report is generated (REP-01, REP-03). */
  readonly filter: object | null;
  readonly searchLabel: string;
  readonly actions?: Column<AnyReportRow> | undefined;
  /** Buttons of this report, after those of every report. */
  readonly buttons?: ReactNode;
  /** The filter's fields; `generate` once they were written into the URL, `refuse` says what is missing (REP-10). */
  readonly children: (state: ReportFilterState) => ReactNode;
}
export interface ReportFilterState {
  readonly busy: boolean;
  /** The same filter again, with current data. */
  readonly regenerate: () => void;
  readonly refuse: (sentence: string) => void;
}

/** The filters of the reports in their URLs. */
const filterParts = ['from', 'to', 'centre', 'company', 'service', 'year', 'month', 'places', 'pairs'];

/** As high as the usual chart, so that the table below keeps its place. */
const pictureRoom = <div className="h-[calc(clamp(140px,20vh,240px)+5rem)]" />;

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** A report on the screen: filters, chart, table with its sums, print and export, all from its definition. */
export function ReportScreen({ name, filter, searchLabel, actions, buttons, children }: ReportScreenProps) {
  const definition = reportOf(name);
  const list = useListState({
    name: `${name}Report`,
    sort: definition.sort.by,
    direction: definition.sort.direction,
    sortable: [definition.sort.by, ...definition.columns.map(({ id }) => id)],
    filters: {},
    also: filterParts,
  });
  // On a phone the rows come first.
  const [withPicture, setWithPicture] = useAppState('reports.picture', !useIsPhone(), isFlag);
  const report = useReport(name, filter, list, withPicture);
  const [message, setMessage] = useState<string | null>(null);
  const [scheduling, setScheduling] = useState(false);
  const columns = useMemo(
    () => [...reportColumns(definition.columns), ...(actions ? [actions] : [])],
    [definition, actions],
  );
  const { displayed, waiting } = report;
  const willShowPicture = filter !== null && withPicture;
  // The chart's script is fetched beside its figures.
  useEffect(() => {
    if (willShowPicture) loadPicture().catch(() => undefined);
  }, [willShowPicture]);
  const isGenerated = displayed !== undefined && filter !== null;
  const isUsual = list.view.sort === definition.sort.by && list.view.direction === definition.sort.direction;
  const isFirst = list.view.page === 1 && isUsual;
  const rows = useMemo(() => withOpening(displayed, isFirst), [displayed, isFirst]);
  const reportSums = displayed?.totals.found;
  const file = {
    ...filter,
    ...(list.search === '' ? {} : { search: list.search }),
    ...(isUsual ? {} : { sort: list.view.sort ?? undefined, direction: list.view.direction }),
  };
  const tooMany = reportSums !== undefined && reportSums.rows > maxPdfRows;

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <FilterCard words={useReportWords(filter)} round={`${report.generation}/${JSON.stringify(filter)}`}>
        {children({ busy: waiting, regenerate: report.regenerate, refuse: setMessage })}
      </FilterCard>
      <p role="status" className="sr-only">
        {waiting ? t('reports.generating') : ''}
      </p>
      {isGenerated && displayed.lacking && (
        <Notice tone="pending" live>
          {lackingWords(displayed.lacking)}
        </Notice>
      )}
      {isGenerated && displayed.voids !== undefined && (
        <Notice tone="neutral" live>
          {voidsWords(displayed.voids)}
        </Notice>
      )}
      {isGenerated && displayed.shows_fewer && (
        <Notice tone="neutral" live>
          {t('reports.showsFewer')}
        </Notice>
      )}
      {willShowPicture && (waiting || displayed?.picture) && (
        <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-panel">
          <Suspense fallback={pictureRoom}>
            {displayed?.picture ? <ReportPicture title={pictureTitle()} picture={displayed.picture} /> : pictureRoom}
          </Suspense>
        </div>
      )}
      <PagedTable
        key={report.generation}
        label={t(`jobs.kind.${reportJobKind(name)}`)}
        paged={{
          rows,
          total: displayed?.total ?? 0,
          loading: filter !== null && report.loading,
          error: report.error && !displayed ? report.error.errorMsg : undefined,
          reload: report.reload,
          retry: report.error?.isRefusal ? undefined : report.reload,
        }}
        list={list}
        columns={columns}
        rowKey={(row) => keyOf(row, definition.key)}
        search={{ label: searchLabel, clear: t('reports.clearSearch') }}
        empty={emptyReport(filter !== null, list.search !== '')}
        words={
          isGenerated && (
            <p className="tabular text-sm text-ink-faint">
              {t('reports.atMoment', { moment: formatMoment(displayed.at) })}
            </p>
          )
        }
        foot={
          displayed && (
            <ReportTotals
              columns={definition.columns}
              generated={displayed.totals.generated}
              found={list.search === '' ? null : displayed.totals.found}
            />
          )
        }
        tools={{
          files: (
            <>
              {isGenerated && !tooMany ? (
                <PrintReport name={name} filter={file} />
              ) : (
                <ListAct icon={Printer} label={t('reports.print')} onPress={() => setMessage(whyNotPrinted())} />
              )}
              {isGenerated ? (
                <ExportMenu
                  kind={reportJobKind(name)}
                  path={reportFileCall(name)}
                  filter={file}
                  total={reportSums?.rows}
                />
              ) : (
                <ListAct
                  icon={Download}
                  label={t('jobs.export.label')}
                  onPress={() => setMessage(t('reports.notGeneratedFirst'))}
                />
              )}
              <ListAct
                icon={CalendarClock}
                label={t('reportSchedules.label')}
                onPress={() => (filter ? setScheduling(true) : setMessage(t('reportSchedules.notGeneratedFirst')))}
              />
            </>
          ),
          others: buttons,
          looks: (
            <ListAct
              isLook
              icon={ChartColumn}
              label={t(withPicture ? 'reports.hidePicture' : 'reports.showPicture')}
              onPress={() => setWithPicture(!withPicture)}
            />
          ),
        }}
      />
      {scheduling && (
        <Suspense fallback={null}>
          <ScheduleDialog name={name} of={{ filter: file }} onClose={() => setScheduling(false)} />
        </Suspense>
      )}
      <MessageDialog sentence={message} onClose={() => setMessage(null)} />
    </div>
  );

  /** The chart is of the whole period: the search does not filter it. */
  function pictureTitle(): string {
    const title = t(`reports.pictures.${definition.picture}`);
    return list.search === '' ? title : t('reports.pictureOfAll', { title });
  }

  function whyNotPrinted(): string {
    if (!isGenerated || reportSums === undefined) return t('reports.notGeneratedFirst');
    const said = (count: number): string => count.toLocaleString('es-AR');
    return t('reports.tooManyToPrint', { max: said(maxPdfRows), total: said(reportSums.rows) });
  }

  function emptyReport(generated: boolean, searched: boolean): EmptyStateProps {
    if (!generated)
      return { title: t('reports.notGenerated'), hint: t('reports.notGeneratedHint'), icon: CalendarSearch };
    if (searched)
      return {
        title: t('common.emptyTable'),
        hint: t('reports.emptySearchHint'),
        action: <Button onClick={() => list.setSearch('')}>{t('reports.clearSearch')}</Button>,
      };
    return { title: t('common.emptyTable'), hint: t('reports.emptyHint') };
  }
}

/** The period and the place of a generated report; null while there is none. */
function useReportWords(filter: object | null): string | null {
  const chosen = filter === null ? [] : [{ filter: { ...filter } }];
  const placesOf = useFilterWords(chosen);
  const [report] = chosen;
  if (!report) return null;
  return `${periodName(daysOfFilter(report.filter))} · ${placesOf(report) || t('reports.filters.allCentres')}`;
}

/** The opening balances come before the first movement (decisions, "Reports"). */
function withOpening(page: ReportPage | undefined, isFirst: boolean): readonly AnyReportRow[] {
  if (!page) return [];
  if (!isFirst || !page.opening) return page.rows;
  const opening = page.opening.map((account, index) => ({
    ...account,
    id: -1 - index,
    datetime: null,
    type: t('reports.openingBalance'),
    amount: null,
  }));
  return [...opening, ...page.rows];
}

function keyOf(row: AnyReportRow, key: readonly string[]): string {
  return key.map((field) => String(row[field])).join('/');
}
