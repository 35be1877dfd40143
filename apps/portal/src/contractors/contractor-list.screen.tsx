import {
  type ContractorRow,
  contractorRequestLifecycle,
  contractorSortColumns,
  contractorStatuses,
  formatDate,
  isoToDate,
} from '@comensal/domain';
import { type Column, IconButton, MultiSelect } from '@comensal/ui';
import { Eye, SquarePen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepQueue } from '../lifecycle/record-queue';
import { editPath, showPath } from '../lifecycle/record-screens';
import { emptyList } from '../platform/lists/empty-list';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useActor } from '../platform/person/user';
import { contractorScreens, seesAllRequests } from './contractor-screens';

/** `/contractors-state` (CON-20, CON-21, O-150): what waits, longest first; a contractor sees the own requests. */
export default function ContractorListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const navigate = useNavigate();
  const location = useLocation();
  const screens = contractorScreens(actor);
  const isReviewer = seesAllRequests(actor);
  const list = useListState({
    sort: 'status_since',
    direction: 'asc',
    sortable: contractorSortColumns,
    filters: { status: isReviewer ? ['Pendiente'] : [] },
  });
  const status = contractorStatuses.filter((each) => list.filters.status.includes(each));
  const paged = usePaged(
    isReviewer ? 'contractors/getRequests' : 'contractors/getRequestsByUsername',
    list,
    t('contractors.list.title'),
    { status },
  );
  const mayWork = (row: ContractorRow): boolean => {
    const isOwn = row.actionOwnerUsername === actor.username;
    return contractorRequestLifecycle
      .actions(actor, row.status, { withinScope: true, isOwn })
      .some((event) => event === 'approve' || event === 'edit');
  };
  function open(row: ContractorRow, path: string): void {
    keepQueue(screens, {
      address: `${location.pathname}${location.search}`,
      ids: paged.rows.map(({ id }) => id),
      offset: list.page.offset,
      total: paged.total,
      request: { status, page: list.page },
    });
    void navigate(path, { state: { row } });
  }
  const openBest = (row: ContractorRow): void => open(row, (mayWork(row) ? editPath : showPath)(screens, row.id));
  const columns: Column<ContractorRow>[] = [
    { id: 'id', kind: 'text', header: t('contractors.list.id'), value: ({ id }) => id },
    {
      id: 'create_date',
      kind: 'date',
      header: t('contractors.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    { id: 'cuit', kind: 'text', header: t('contractors.fields.cuit'), value: ({ cuit }) => cuit },
    {
      id: 'business_name',
      kind: 'text',
      header: t('contractors.fields.business_name'),
      value: ({ business_name }) => business_name,
    },
    { id: 'name', kind: 'text', header: t('contractors.fields.name'), value: ({ name }) => name },
    { id: 'email', kind: 'text', header: t('contractors.fields.email'), value: ({ email }) => email },
    {
      id: 'status',
      kind: 'badge',
      header: t('contractors.list.status'),
      value: (row) => t(`contractors.status.${row.status}`),
      tone: (row) => contractorRequestLifecycle.toneOf(row.status),
      note: (row) =>
        row.status === 'Pendiente'
          ? t('contractors.list.waitsSince', { date: formatDate(isoToDate(row.status_since)) })
          : null,
    },
    {
      id: 'actions',
      kind: 'actions',
      header: t('contractors.list.actions'),
      cell: (row) => (
        <>
          {mayWork(row) && (
            <IconButton
              size="small"
              icon={SquarePen}
              label={t(isReviewer ? 'contractors.list.edit' : 'contractors.list.correct', { id: row.id })}
              onClick={() => open(row, editPath(screens, row.id))}
            />
          )}
          <IconButton
            size="small"
            icon={Eye}
            label={t('contractors.list.view', { id: row.id })}
            onClick={() => open(row, showPath(screens, row.id))}
          />
        </>
      ),
    },
  ];
  return (
    <PagedTable
      label={t('contractors.list.table')}
      paged={paged}
      list={list}
      columns={columns}
      rowKey={({ id }) => String(id)}
      onOpen={openBest}
      search={{ label: t('contractors.list.search'), clear: t('contractors.list.clearSearch') }}
      empty={emptyList(list, {
        narrowed: t('contractors.list.emptyFiltered'),
        showAll: t('contractors.list.emptyShowAll'),
        none: t(isReviewer ? 'contractors.list.emptyNone' : 'contractors.list.emptyOwn'),
        states: 'status',
      })}
    >
      <div className="w-60 max-sm:flex-1">
        <MultiSelect
          options={contractorStatuses.map((value) => ({
            value,
            label: t(`contractors.status.${value}`),
            tone: contractorRequestLifecycle.toneOf(value),
          }))}
          value={list.filters.status}
          onChange={(values) => list.setFilter('status', values)}
          labels={{
            name: t('contractors.list.statusFilter'),
            all: t('contractors.list.statusAll'),
            several: (count) => t('contractors.list.statusSeveral', { count }),
          }}
        />
      </div>
    </PagedTable>
  );
}
