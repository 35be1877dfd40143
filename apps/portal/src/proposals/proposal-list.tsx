import type { Actor } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import type { Column } from '@comensal/ui';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { RecordTable } from '../lifecycle/record-table';
import { useWaiting } from '../lifecycle/use-record-list';
import { ownOpen, useRecordTabs } from '../lifecycle/use-record-tabs';
import type { Bulk } from '../platform/bulk/bulk-action';
import type { Paged } from '../platform/lists/paged-table';
import { type Filters, type ListState, useListState } from '../platform/lists/use-list-state';
import { useAddress } from '../platform/page/use-address';
import { useActor } from '../platform/person/user';
import { type AnyProposals, decides, type ProposalScreens } from './proposal-screens';

interface ProposalListOptions<F extends Filters> {
  readonly sortable: readonly string[];
  /** The person may propose and decide. */
  readonly mayPropose: boolean;
  /** The filters of the kind. */
  readonly filters: F;
}

/** The state of a list of proposals: what waits for a decision of the person first. `filter` goes into its call. */
export function useProposalList<Of extends AnyProposals, F extends Filters>(
  { name, lifecycle }: ProposalScreens<Of>,
  { sortable, mayPropose, filters }: ProposalListOptions<F>,
) {
  const actor = useActor();
  const [address] = useAddress();
  const { statuses } = lifecycle;
  const defaults = lifecycle.defaultStatuses(actor);
  const waiting = defaults.length === statuses.length ? [] : defaults;
  const isFirst = waiting.length > 0 && !address.has('status') && !address.has(ownOpen);
  const list = useListState({
    name,
    ...(isFirst ? { sort: 'status_since', direction: 'asc' as const } : { sort: 'id', direction: 'desc' as const }),
    sortable,
    filters: { ...filters, status: waiting as readonly string[], [ownOpen]: [] as readonly string[] },
  });
  const tabs = useRecordTabs({ tile: name, waiting, hasOwn: mayPropose });
  const { status, [ownOpen]: own } = list.filters;
  const isOwn = mayPropose && own.length > 0;
  // The tab of what waits shows what its number counts.
  const isWaiting =
    mayPropose &&
    waiting.length > 0 &&
    status.length === waiting.length &&
    waiting.every((one) => status.includes(one));
  return {
    list,
    tabs,
    limitedByDefault: waiting.length > 0,
    filter: {
      ...(isWaiting && own.length === 0 ? { to_decide: true } : {}),
      ...(isOwn ? { own_open: true } : {}),
      status: statuses.filter((one) => status.includes(one)),
    },
  };
}

interface ProposalTableProps<Of extends AnyProposals> {
  readonly screens: ProposalScreens<Of>;
  readonly view: Omit<ReturnType<typeof useProposalList>, 'list' | 'filter'> & {
    readonly list: ListState<{ readonly status: readonly string[] }>;
  };
  readonly paged: Paged<Of['row']>;
  readonly filter: object;
  /** The columns of the kind, after the number and the day. */
  readonly columnsOf: () => readonly Column<Of['row']>[];
  readonly bulkOf: (actor: Actor) => Bulk<Of['row']>;
  /** Further filters. */
  readonly children?: ReactNode;
}

/** A list of proposals; each is decided on its page, or many of them at once. */
export function ProposalTable<Of extends AnyProposals>({
  screens,
  view: { list, tabs, limitedByDefault },
  paged,
  filter,
  columnsOf,
  bulkOf,
  children,
}: ProposalTableProps<Of>) {
  const actor = useActor();
  const navigate = useNavigate();
  const open = useCallback((row: Of['row']): void => void navigate(screens.pathOf(row)), [screens, navigate]);
  useWaiting({ screens, rows: paged.rows, works: (row) => decides(screens, actor, row), open });
  const columns = useMemo(() => everyColumn(screens, actor, columnsOf(), open), [screens, actor, columnsOf, open]);
  const bulk = useMemo(() => bulkOf(actor), [bulkOf, actor]);
  return (
    <RecordTable
      screens={screens}
      list={list}
      paged={paged}
      columns={columns}
      tabs={tabs}
      onOpen={open}
      bulk={bulk}
      statuses={screens.lifecycle.statuses}
      limitedByDefault={limitedByDefault}
      exported={{ ...screens.exported, filter }}
    >
      {children}
    </RecordTable>
  );
}

/** The columns, named as the server sorts by them. */
function everyColumn<Of extends AnyProposals>(
  screens: ProposalScreens<Of>,
  actor: Actor,
  own: readonly Column<Of['row']>[],
  onOpen: (row: Of['row']) => void,
): Column<Of['row']>[] {
  const { words } = screens;
  const works = (row: Of['row']): boolean => decides(screens, actor, row);
  return [
    numberColumn(screens),
    {
      id: 'create_date',
      kind: 'date',
      header: words.column('date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    ...own,
    { id: 'reason', kind: 'text', header: words.column('reason'), value: ({ reason }) => reason },
    { id: 'proposer', kind: 'text', header: words.column('proposer'), value: ({ proposer }) => proposer },
    {
      id: 'decider',
      under: 'proposer',
      kind: 'text',
      header: words.column('decider'),
      value: ({ decider }) => decider ?? '',
    },
    statusColumn(screens, works),
    buttonsColumn(screens, { works, onWork: onOpen, onView: onOpen }),
  ];
}
