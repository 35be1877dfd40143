import { formatDate, periodsMeet, type PriceListView } from '@comensal/domain';
import { Button, DataTable, firstView, SkeletonLines } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { useCall } from '../platform/use-call';
import { clientColumns, type RowActions } from './price-list-columns';

interface ClientListsProps {
  readonly main: PriceListView;
  readonly mayWrite: boolean;
  readonly actions: RowActions;
}

const view = firstView(null);

/** What opens under a main list: the lists of clients that count while it does (PRI-02). */
export function ClientLists({ main, mayWrite, actions }: ClientListsProps) {
  const { t } = useTranslation();
  const { data, error, loading, reload } = useCall<PriceListView[]>('price-lists/getPriceLists', { business_unit_id: main.business_unit_id, main: false }, { title: t('shell.screens.priceList.title') });
  const columns = useMemo(() => clientColumns(mayWrite, actions), [mayWrite, actions]);
  const rows = useMemo(() => (data ?? []).filter((list) => periodsMeet(main, list)), [data, main]);
  if (!data && !error) return <SkeletonLines lines={2} label={t('common.loading')} />;
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        unpaged
        label={t('priceLists.list.clientTable', { centre: main.business_unit_name, date: formatDate(main.start_date) })}
        columns={columns}
        rows={rows}
        total={rows.length}
        view={view}
        onViewChange={ignore}
        rowKey={({ id }) => String(id)}
        onOpen={actions.onView}
        loading={loading}
        error={error && !data ? error.errorMsg : undefined}
        onRetry={reload}
        empty={{ compact: true, title: t('priceLists.list.noClients'), hint: t('priceLists.list.noClientsHint') }}
        labels={tableLabels}
        maxHeightClass="sm:max-h-96"
      />
      {mayWrite && <Button size="small" icon={Plus} className="self-start" onClick={() => actions.onAddClient(main)}>{t('priceLists.list.createClient')}</Button>}
    </div>
  );
}

/** A table without pages and sorting has no other view. */
const ignore = (): void => undefined;
