import {
  type AuditEvent,
  type AuditPage,
  auditReferenceLabel,
  auditSortColumns,
  auditTableLabel,
} from '@comensal/domain/audit';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Button, type EmptyStateProps } from '@comensal/ui';
import { CalendarSearch } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportBulk } from '../jobs/export-bulk';
import { ExportMenu } from '../jobs/export-menu';
import { type Bulk } from '../platform/bulk/bulk-action';
import { useCall } from '../platform/calls/use-call';
import { PagedTable } from '../platform/lists/paged-table';
import { useExactTotal } from '../platform/lists/use-exact-total';
import { useListState } from '../platform/lists/use-list-state';
import { usePageTitle } from '../platform/page/page-title';
import { totalText } from '../platform/text/control-labels';
import { t } from '../platform/text/text';
import { AuditFilters } from './audit-filters';
import { eventColumns } from './event-columns';
import { EventDialog } from './event-dialog';
import { type AuditRequest, useAuditAddress } from './use-audit-address';

/** The filters of the report in its URL. */
const filterParts = ['from', 'to', 'table', 'access', 'user'];

/** `/audit`: who did what (AUD-01 to AUD-08). */
export default function AuditScreen() {
  const { t } = useTranslation();
  const today = useCall('credits/getCountDecimals', {}, { quiet: true }).data?.today ?? businessDay(new Date());
  const { request, eventId, generate, showEvent } = useAuditAddress(today);
  usePageTitle(t('shell.screens.audit.title'), eventId === null ? undefined : t('audit.event.title', { id: eventId }));
  const list = useListState({
    name: 'audit',
    sort: 'date',
    direction: 'desc',
    sortable: auditSortColumns,
    filters: {},
    also: filterParts,
  });
  const [generation, setGeneration] = useState(0);
  const report = useCall(
    request === null || !list.ready ? null : 'audit/getEvents',
    { search: '', ...request, page: list.page },
    { title: t('shell.screens.audit.title') },
  );
  const { displayed, waiting } = useVisibleEvents(
    report.data,
    report.loading || (request !== null && !list.ready),
    `${JSON.stringify(request)}/${generation}`,
  );
  const rows = useMemo(() => displayed?.rows ?? [], [displayed]);
  const names = useMemo(() => displayed?.names ?? {}, [displayed]);

  const columns = useMemo(() => eventColumns(names, ({ id }) => showEvent(id)), [names, showEvent]);
  const bulk = useMemo(
    (): Bulk<AuditEvent> | undefined =>
      request === null
        ? undefined
        : {
            actions: [exportBulk({ kind: 'exportEvents', path: 'audit/exportEvents', filter: request })],
            select: ({ id }) => t('audit.select', { id }),
          },
    [request, t],
  );
  const total = displayed?.total ?? 0;
  const exact = useExactTotal(
    request !== null && displayed?.hasMore ? 'audit/getEvents' : null,
    { search: '', ...request },
    list.search,
    t('shell.screens.audit.title'),
  );

  return (
    <div className="flex flex-col gap-4 max-sm:gap-2">
      <AuditFilters
        request={request}
        words={request && describe(request)}
        today={today}
        busy={waiting}
        onGenerate={(next) => {
          setGeneration(generation + 1);
          generate(next);
          if (isSame(next, request)) report.reload();
        }}
      />
      <PagedTable
        // What is chosen belongs to one report.
        key={`${generation}/${JSON.stringify(request)}`}
        label={t('audit.events')}
        paged={{
          rows,
          total,
          loading: report.loading || (request !== null && !list.ready),
          error: report.error && rows.length === 0 ? report.error.errorMsg : undefined,
          reload: report.reload,
          retry: report.error?.isRefusal ? undefined : report.reload,
        }}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={({ id }) => showEvent(id)}
        bulk={bulk}
        search={{ label: t('audit.search'), clear: t('audit.clearSearch') }}
        empty={useEmptyReport(request !== null, list.search !== '', () => list.setSearch(''))}
        words={request !== null && <p className="text-sm text-ink-faint">{describe(request)}</p>}
        tools={{
          files: total > 0 && request !== null && (
            <ExportMenu
              kind="exportEvents"
              path="audit/exportEvents"
              filter={{ ...request, ...(list.search === '' ? {} : { search: list.search }) }}
              proof={{ kind: 'exportEvidence', path: 'audit/exportEvidence' }}
            />
          ),
          sentence: displayed?.hasMore && (
            <p role="status" className="basis-full text-sm text-ink-faint">
              {exact.total === undefined
                ? t('audit.manyFound', { total: totalText({ total }) })
                : t('audit.allFound', { found: totalText({ total: exact.total }), total: totalText({ total }) })}
              {exact.total === undefined && (
                <Button size="small" variant="quiet" busy={exact.counting} onClick={exact.count}>
                  {t('controls.table.countAll')}
                </Button>
              )}
            </p>
          ),
        }}
      />
      <EventDialog
        eventId={eventId}
        isRead={displayed !== undefined && !report.loading}
        onSeek={eventId !== null && list.search === String(eventId) ? null : (id) => list.setSearch(String(id))}
        events={rows}
        names={names}
        onShow={showEvent}
      />
    </div>
  );

  function describe({ dateFrom, dateTo, table, access, user }: AuditRequest): string {
    const values = {
      from: formatDate(dateFrom),
      to: formatDate(dateTo),
      table: [
        access === undefined ? tableOf(table) : `${tableOf(table)}: ${t(`audit.choices.access.${access}`)}`,
        ...(user === undefined ? [] : [auditReferenceLabel('users', user, names)]),
      ].join(', '),
    };
    return t(dateFrom === dateTo ? 'audit.generatedDay' : 'audit.generated', values);
  }
}

/**
 * The page to show: while the next page of the same report loads the previous one stays, but never one of another
 * report. `waiting` is true from the moment a report is requested until its first page has arrived.
 */
function useVisibleEvents(
  data: AuditPage | undefined,
  loading: boolean,
  reportKey: string,
): { displayed: AuditPage | undefined; waiting: boolean } {
  const [saved, setSaved] = useState<{ key: string; data: AuditPage } | null>(null);
  if (data !== undefined && !loading && (saved?.key !== reportKey || saved.data !== data))
    setSaved({ key: reportKey, data });
  const isSaved = saved?.key === reportKey;
  return { displayed: data ?? (isSaved ? saved.data : undefined), waiting: loading && !isSaved };
}

function useEmptyReport(generated: boolean, searched: boolean, clearSearch: () => void): EmptyStateProps {
  const { t } = useTranslation();
  if (!generated) return { title: t('audit.notGenerated'), hint: t('audit.notGeneratedHint'), icon: CalendarSearch };
  if (searched)
    return {
      title: t('common.emptyTable'),
      hint: t('audit.emptySearchHint'),
      action: <Button onClick={clearSearch}>{t('audit.clearSearch')}</Button>,
    };
  return { title: t('common.emptyTable'), hint: t('audit.emptyHint') };
}

function tableOf(table: AuditRequest['table']): string {
  return table === nothingChosen ? t('audit.allTables') : auditTableLabel(table);
}

function isSame(one: AuditRequest, other: AuditRequest | null): boolean {
  return (
    other !== null &&
    one.dateFrom === other.dateFrom &&
    one.dateTo === other.dateTo &&
    one.table === other.table &&
    one.access === other.access &&
    one.user === other.user
  );
}
