import { formatDate } from '@comensal/domain/platform/dates';
import {
  type ListStanding,
  listStandings,
  type PriceListView,
  priceListSortColumns,
} from '@comensal/domain/price-lists';
import { ListAct, MultiSelect } from '@comensal/ui';
import { Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobsEnd } from '../jobs/use-jobs-end';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCall, useCallCache } from '../platform/calls/use-call';
import { emptyList } from '../platform/lists/empty-list';
import { useOpenFromList } from '../platform/lists/list-address';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, usePaged } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useAddress } from '../platform/page/use-address';
import { useHolds } from '../platform/person/user';
import { RemovedRecords } from '../removed-records/removed-records';
import { ClientLists } from './client-lists';
import { type ListActions, listColumns } from './price-list-columns';
import { PriceListDialog } from './price-list-dialog';
import { addClientPath, addMainPath, editPath, sheetPath } from './price-list-paths';
import { listName, standingTones } from './price-list-text';
import { removingPriceList } from './remove-price-list';
import { UnpublishedPrices } from './unpublished-prices';
import { useOpenRows } from './use-open-rows';

/** Current and future lists; replaced ones are a filter away. */
const changing = ['undoPrices'] as const;
const keyOf = ({ id }: PriceListView): string => String(id);
const firstStandings: readonly ListStanding[] = ['inForce', 'next', 'later'];

/**
 * `/price-list` (PRI-01 to PRI-05): the main lists by centre, each expanding to the client lists in force at the same
 * time.
 */
export default function PriceListsScreen() {
  const { t } = useTranslation();
  const openPage = useOpenFromList();
  const cache = useCallCache();
  const mayWrite = useHolds('Listas de Precios', 'W');
  useJobsEnd(changing, () => cache.refresh('price-lists/getPriceLists'));
  const list = useListState({
    name: 'priceLists',
    sort: 'business_unit_name',
    sortable: priceListSortColumns,
    filters: { standing: firstStandings },
  });
  const opened = useOpenRows();
  // The search over everything opens a list by its number.
  const [address, changeAddress] = useAddress();
  const named = Number(address.get('lista'));
  const title = t('shell.screens.priceList.title');
  const found = useCall(
    Number.isSafeInteger(named) && named > 0 ? 'price-lists/getPriceLists' : null,
    { id: named },
    { title },
  );
  const [chosen, setViewed] = useState<PriceListView | null>(null);
  const viewed = chosen ?? found.data?.[0] ?? null;
  function closeView(): void {
    setViewed(null);
    if (address.has('lista')) changeAddress((params) => params.delete('lista'), { replace: true });
  }
  const standing = listStandings.filter((each) => list.filters.standing.includes(each));
  const paged = usePaged('price-lists/getPriceLists', list, title, {
    main: true,
    standing,
  });

  const removing = useMemo(
    () => removingPriceList(mayWrite, () => cache.refresh('price-lists/getPriceLists')),
    [mayWrite, cache],
  );
  const actions = useMemo((): ListActions => {
    return {
      onView: setViewed,
      onEdit: (row) => openPage(editPath(row)),
      onAddClient: ({ business_unit_id }) => openPage(addClientPath(business_unit_id)),
      removing,
    };
  }, [openPage, removing]);
  const columns = useMemo(() => listColumns('mains', mayWrite, actions), [mayWrite, actions]);

  return (
    <>
      <UnpublishedPrices />
      <PagedTable
        label={t('priceLists.list.table')}
        paged={paged}
        list={list}
        columns={columns}
        rowKey={keyOf}
        bulk={onlyRemoval(removing, keyOf, listName)}
        onOpen={setViewed}
        expansion={{
          isExpanded: ({ id }) => opened.has(id),
          onToggle: ({ id }) => opened.toggle(id),
          content: (main) => <ClientLists main={main} mayWrite={mayWrite} actions={actions} />,
          label: ({ business_unit_name, start_date }) =>
            t('priceLists.list.expand', { centre: business_unit_name, date: formatDate(start_date) }),
          header: t('priceLists.list.clientLists'),
        }}
        search={{ label: t('priceLists.list.search'), clear: t('priceLists.list.clearSearch') }}
        empty={emptyList(list, {
          narrowed: t('priceLists.list.emptyFiltered'),
          showAll: t('priceLists.list.showAll'),
          none: t('priceLists.list.emptyNone'),
          states: 'standing',
        })}
        tools={{
          filters: (
            <div className="min-w-0 flex-1 basis-44 sm:max-w-60">
              <MultiSelect
                options={listStandings.map((value) => ({
                  value,
                  label: t(`priceLists.standings.${value}`),
                  tone: standingTones[value],
                }))}
                value={standing}
                onChange={(values) => list.setFilter('standing', values)}
                labels={{
                  name: t('priceLists.list.standingFilter'),
                  all: t('priceLists.list.standingAll'),
                  several: (count) => t('priceLists.list.standingSeveral', { count }),
                }}
              />
            </div>
          ),
          others: (
            <>
              <ListAct label={t('priceLists.sheet.open')} icon={Table2} onPress={() => openPage(sheetPath)} />
              {mayWrite && (
                <RemovedRecords kind="priceList" onRestored={() => cache.refresh('price-lists/getPriceLists')} />
              )}
            </>
          ),
          primary: mayWrite && <NewButton label={t('priceLists.list.create')} onPress={() => openPage(addMainPath)} />,
        }}
      />
      <PriceListDialog list={viewed} mayWrite={mayWrite} onClose={closeView} onEdit={actions.onEdit} />
    </>
  );
}
