import {
  type AuditEvent,
  type AuditPage,
  auditReferenceLabel,
  auditScreens,
  auditSortColumns,
  auditTableLabel,
} from '@comensal/domain/audit';
import { businessDay, formatDate } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { Button, type EmptyStateProps, ListAct } from '@comensal/ui';
import { Layers, Megaphone, Rows3 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportBulk } from '../jobs/export-bulk';
import { ExportMenu } from '../jobs/export-menu';
import { type Bulk } from '../platform/bulk/bulk-action';
import { useCall } from '../platform/calls/use-call';
import { LinkAct } from '../platform/lists/link-act';
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
const filterParts = ['from', 'to', 'table', 'access', 'user', 'act', 'rows'];

/** `/audit`: who did what (AUD-01 to AUD-08). */
export default function AuditScreen() {
  const { t } = useTranslation();
  const server = useCall('credits/getCountDecimals', {}, { quiet: true });
  const today = server.data?.today ?? businessDay(new Date());
  const { request, eventId, generate, showEvent, isByRow, showByRow, showAct, seek } = useAuditAddress(
    today,
    server.data !== undefined || server.error !== undefined,
  );
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
    { search: '', ...request, ...(isByRow ? {} : { acts: true }), page: list.page },
    { title: t('shell.screens.audit.title') },
  );
  const { displayed, waiting } = useVisibleEvents(
    report.data,
    report.loading || (request !== null && !list.ready),
    `${JSON.stringify(request)}/${isByRow}/${generation}`,
  );
  const rows = useMemo(() => displayed?.rows ?? [], [displayed]);
  const names = useMemo(() => displayed?.names ?? {}, [displayed]);

  // An act of several rows opens them; anything else its values.
  const open = ({ id, act }: AuditEvent) => (act?.id && act.rest > 0 ? showAct(act.id) : showEvent(id));
  const columns = eventColumns(names, isByRow, open);
  const bulk = useMemo(
    (): Bulk<AuditEvent> | undefined =>
      request === null || !isByRow
        ? undefined
        : {
            actions: [exportBulk({ kind: 'exportEvents', path: 'audit/exportEvents', filter: request })],
            select: ({ id }) => t('audit.select', { id }),
          },
    [request, isByRow, t],
  );
  const total = displayed?.total ?? 0;
  // Acts are counted like any list; a search lists the newest of what it finds.
  const isFound = list.search !== '' || request?.access !== undefined;
  const exact = useExactTotal(
    request !== null && displayed?.hasMore ? 'audit/getEvents' : null,
    { search: '', ...request, ...(isByRow ? {} : { acts: true }) },
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
        key={`${generation}/${isByRow}/${JSON.stringify(request)}`}
        label={t('audit.events')}
        paged={{
          rows,
          total: isByRow ? total : (exact.total ?? total),
          hasMore: !isByRow && !isFound && displayed?.hasMore === true && exact.total === undefined,
          countAll: exact.count,
          counting: exact.counting,
          loading: report.loading || request === null || !list.ready,
          error: report.error && rows.length === 0 ? report.error.errorMsg : undefined,
          reload: report.reload,
          retry: report.error?.isRefusal ? undefined : report.reload,
        }}
        list={list}
        columns={columns}
        rowKey={({ id }) => String(id)}
        onOpen={open}
        bulk={bulk}
        search={{ label: t('audit.search'), clear: t('audit.clearSearch') }}
        empty={useEmptyReport(list.search !== '', () => list.setSearch(''))}
        words={request !== null && <p className="text-sm text-ink-faint">{describe(request)}</p>}
        tools={{
          others: (
            <LinkAct label={t('shell.screens.auditTips.title')} icon={Megaphone} to={auditScreens.auditTips.path} />
          ),
          looks: request?.act === undefined && (
            <ListAct
              isLook
              icon={isByRow ? Layers : Rows3}
              label={t(isByRow ? 'audit.act.acts' : 'audit.act.rows')}
              onPress={() => showByRow(!isByRow)}
            />
          ),
          files: total > 0 && request !== null && (
            <ExportMenu
              kind="exportEvents"
              path="audit/exportEvents"
              filter={{ ...request, ...(list.search === '' ? {} : { search: list.search }) }}
              proof={{ kind: 'exportEvidence', path: 'audit/exportEvidence' }}
            />
          ),
          sentence:
            request?.act !== undefined ? (
              <p className="basis-full text-sm text-ink-faint">
                {t('audit.act.of', { id: request.act })}
                <Button size="small" variant="quiet" onClick={() => showAct(null)}>
                  {t('audit.act.all')}
                </Button>
              </p>
            ) : displayed?.hasMore && !isByRow ? (
              isFound && (
                <p role="status" className="basis-full text-sm text-ink-faint">
                  {t('audit.act.moreFound')}
                </p>
              )
            ) : (
              displayed?.hasMore && (
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
              )
            ),
        }}
      />
      <EventDialog
        eventId={eventId}
        isRead={displayed !== undefined && !report.loading}
        onSeek={eventId !== null && list.search === String(eventId) ? null : seek}
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

function useEmptyReport(searched: boolean, clearSearch: () => void): EmptyStateProps {
  const { t } = useTranslation();
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
    one.user === other.user &&
    one.act === other.act
  );
}
