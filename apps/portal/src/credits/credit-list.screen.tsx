import {
  type Actor,
  type CreditRow,
  creditLifecycle,
  creditSortColumns,
  creditStatuses,
  holds,
} from '@comensal/domain';
import { Button, type EmptyStateProps } from '@comensal/ui';
import { ArrowRight, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ExportMenu } from '../jobs/export-menu';
import { emptyRecords } from '../lifecycle/empty-records';
import { nextToOpen } from '../lifecycle/next-record';
import { keepQueue, type RecordQueue, readQueue } from '../lifecycle/record-queue';
import { editPath, showPath } from '../lifecycle/record-screens';
import { StatusFilter } from '../lifecycle/status-filter';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { type ListState, useListState } from '../platform/lists/use-list-state';
import { usePageKey } from '../platform/page/page-keys';
import { useActor } from '../platform/person/user';
import { asRecord } from '../platform/storage/stored';
import { creditColumns } from './credit-columns';
import { creditPath, creditScreens } from './credit-screens';

/** `/credit-state` (CRE-24 to CRE-32, CRE-48, CRE-50, CRE-52). */
export default function CreditListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const location = useLocation();
  const [address] = useSearchParams();
  const list = useListState({
    ...(isQueue(actor, address)
      ? { sort: 'status_since', direction: 'asc' as const }
      : { sort: 'id', direction: 'desc' as const }),
    sortable: creditSortColumns,
    filters: { status: firstStatuses(actor) },
  });
  const status = creditStatuses.filter((candidate) => list.filters.status.includes(candidate));
  const filter = { status, ...(list.filters.status.includes(ownOpen) ? { own_open: true } : {}) };
  const paged = usePaged('credits/getCredits', list, t('credits.list.title'), filter);
  const { rows } = paged;
  const handled = handledOf(location.state);

  const waiting = rows.filter((row) => creditLifecycle.canAct(actor, row.status));
  const nextId = nextToOpen(
    handled,
    readQueue(creditScreens).ids,
    waiting.map(({ id }) => id),
  );
  const next = rows.find(({ id }) => id === nextId);

  const { page } = list;
  const shownText = JSON.stringify({ offset: page.offset, total: paged.total, request: { ...filter, page } });
  const shown = useMemo(() => JSON.parse(shownText) as Omit<RecordQueue, 'address' | 'ids'>, [shownText]);
  const open = useMemo(() => {
    const address = `${location.pathname}${location.search}`;
    return (row: CreditRow, path: string) => {
      keepQueue(creditScreens, { ...shown, address, ids: rows.map(({ id }) => id) });
      void navigate(path, { state: { row } });
    };
  }, [location.pathname, location.search, navigate, rows, shown]);
  const columns = useMemo(
    () =>
      creditColumns(actor, {
        onView: (row) => open(row, showPath(creditScreens, row.id)),
        onEdit: (row) => open(row, editPath(creditScreens, row.id)),
      }),
    [actor, open],
  );
  usePageKey('n', t('credits.keys.firstWaiting'), () => {
    if (next) open(next, creditPath(actor, next));
  });

  const visible = creditLifecycle.visibleStatuses(actor);
  return (
    <PagedTable
      label={t('credits.list.table')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      onOpen={(row) => open(row, creditPath(actor, row))}
      search={{ label: t('credits.list.search'), clear: t('credits.list.clearSearch') }}
      empty={useEmptyCredits(list)}
    >
      {visible.length > 1 && (
        <StatusFilter
          list={list}
          name="status"
          statuses={visible}
          labelOf={(status) => t(`credits.status.${status}`)}
          toneOf={(status) => creditLifecycle.toneOf(status)}
          labels={{
            name: t('credits.list.statusFilter'),
            all: t('credits.list.statusAll'),
            several: (count) => t('credits.list.statusSeveral', { count }),
          }}
          more={requests(actor) ? [{ value: ownOpen, label: t('credits.list.ownOpen') }] : []}
        />
      )}
      <ExportMenu
        kind="exportCredits"
        path="credits/exportCredits"
        filter={{ ...filter, ...(list.search === '' ? {} : { search: list.search }) }}
      />
      {next && handled !== null && (
        <Button
          variant="primary"
          icon={ArrowRight}
          aria-keyshortcuts="n"
          title={t('credits.list.nextKey')}
          onClick={() => open(next, creditPath(actor, next))}
        >
          {t('lifecycle.next')}
        </Button>
      )}
    </PagedTable>
  );
}

/** Stands among the statuses of the filter for the person's own requests that are still open. */
const ownOpen = 'propias';

/** Whether the person sends requests, and so has own ones. */
function requests(actor: Actor): boolean {
  return holds(actor, 'Solicitud Credito', 'W');
}

/**
 * The default of the filter (CRE-48, CRE-50, CRE-52, O-120), with the own requests for who sends some; none chosen where it
 * would be all of them.
 */
function firstStatuses(actor: Actor): readonly string[] {
  const defaults: readonly string[] = creditLifecycle.defaultStatuses(actor);
  if (defaults.length === creditLifecycle.visibleStatuses(actor).length) return [];
  return requests(actor) ? [...defaults, ownOpen] : defaults;
}

/** What waits for this person is a queue, what waits longest first; every other list of credits is newest first. */
function isQueue(actor: Actor, address: URLSearchParams): boolean {
  return firstStatuses(actor).length > 0 && !requests(actor) && !address.has('status');
}

/** What stands in the empty list: why, and what to do next. */
function useEmptyCredits(list: ListState<{ status: readonly string[] }>): EmptyStateProps {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  return emptyRecords(list, {
    limitedByDefault: firstStatuses(actor).length > 0,
    words: {
      filtered: t('credits.list.emptyFiltered'),
      done: t('credits.list.emptyDone'),
      none: t('credits.list.emptyNone'),
      showAll: t('credits.list.emptyShowAll'),
      backToDefault: t('credits.list.backToDefault'),
      clearSearch: t('credits.list.clearSearch'),
    },
    start: requests(actor) && (
      <Button icon={Plus} onClick={() => void navigate('/credit-request')}>
        {t('credits.list.newRequest')}
      </Button>
    ),
  });
}

/** The credit that was just saved, when the person comes back from its page. */
function handledOf(state: unknown): number | null {
  const handled = asRecord(state)?.['handled'];
  return typeof handled === 'number' ? handled : null;
}
