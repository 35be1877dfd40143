import {
  type ContractorRow,
  contractorRequestLifecycle,
  contractorScreens,
  contractorSortColumns,
  contractorStatuses,
} from '@comensal/domain/contractors';
import { mayOpen } from '@comensal/domain/platform/access';
import { formatDate } from '@comensal/domain/platform/dates';
import { cuitText } from '@comensal/domain/platform/validation';
import { buttonClass, type Column } from '@comensal/ui';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskLink } from '../lifecycle/desk/desk-link';
import { buttonsColumn, numberColumn, statusColumn } from '../lifecycle/record-columns';
import { RecordTable } from '../lifecycle/record-table';
import { useRecordList } from '../lifecycle/use-record-list';
import { useRecordTabs } from '../lifecycle/use-record-tabs';
import { useCallCache } from '../platform/calls/use-call';
import { usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { Link } from '../platform/page/link';
import { useActor } from '../platform/person/user';
import { contractorBulk } from './contractor-bulk';
import { contractorRecords, seesAllRequests } from './contractor-screens';

/**
 * `/contractors-state` (CON-20, CON-21, O-150): pending requests, the longest waiting first; contractors see their own
 * requests.
 */
export default function ContractorListScreen() {
  const { t } = useTranslation();
  const actor = useActor();
  const screens = useMemo(() => contractorRecords(actor), [actor]);
  const isReviewer = seesAllRequests(actor);
  const list = useListState({
    name: 'contractorRequests',
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
  const tabs = useRecordTabs({ tile: 'contractorRequests', waiting: isReviewer ? ['Pendiente'] : [], hasOwn: false });
  const mayWork = (row: ContractorRow): boolean => {
    const isOwn = row.actionOwnerUsername === actor.username;
    return contractorRequestLifecycle
      .actions(actor, row.status, { withinScope: true, isOwn })
      .some((event) => event === 'approve' || event === 'edit');
  };
  const { work, see, open, next } = useRecordList({ screens, list, paged, filter: { status }, works: mayWork });
  const columns: Column<ContractorRow>[] = [
    numberColumn(screens),
    {
      id: 'create_date',
      card: 'amount',
      kind: 'date',
      header: t('contractors.list.date'),
      value: ({ create_date }) => formatDate(create_date),
    },
    {
      id: 'cuit',
      under: 'business_name',
      card: 'place',
      kind: 'text',
      header: t('contractors.fields.cuit'),
      value: ({ cuit }) => cuitText(cuit),
    },
    {
      id: 'business_name',
      card: 'name',
      kind: 'text',
      header: t('contractors.fields.business_name'),
      value: ({ business_name }) => business_name,
    },
    { id: 'name', kind: 'text', header: t('contractors.fields.name'), value: ({ name }) => name },
    { id: 'email', kind: 'text', header: t('contractors.fields.email'), value: ({ email }) => email },
    statusColumn(screens, ({ status: now }: ContractorRow) => now === 'Pendiente'),
    buttonsColumn(screens, {
      works: mayWork,
      onWork: work,
      onView: see,
      ...(isReviewer ? {} : { workLabel: (id) => t('contractors.list.correct', { id }) }),
    }),
  ];
  const cache = useCallCache();
  const bulk = useMemo(
    () => contractorBulk(actor, () => cache.refresh('contractors/getRequests', 'contractors/getRequestsByUsername')),
    [actor, cache],
  );
  return (
    <RecordTable
      screens={screens}
      list={list}
      paged={paged}
      columns={columns}
      tabs={tabs}
      onOpen={open}
      bulk={bulk}
      statuses={contractorStatuses}
      limitedByDefault={isReviewer}
      exported={{ kind: 'exportRequests', path: 'contractors/exportRequests', filter: { status } }}
      none={isReviewer ? undefined : t('contractors.list.emptyOwn')}
      start={
        !isReviewer &&
        mayOpen(actor, contractorScreens.registerContractor) && (
          <Link to={contractorScreens.registerContractor.path} className={buttonClass('primary')}>
            {t('contractors.list.register')}
          </Link>
        )
      }
      onNext={next && (() => work(next))}
      others={
        mayOpen(actor, contractorScreens.reviewContractors) && (
          <DeskLink path={contractorScreens.reviewContractors.path} label={t('lifecycle.review')} />
        )
      }
    />
  );
}
