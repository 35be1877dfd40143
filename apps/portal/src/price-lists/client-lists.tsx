import { formatDate } from '@comensal/domain/platform/dates';
import { type PriceListView, periodsMeet } from '@comensal/domain/price-lists';
import { Button, DataTable, firstView, SkeletonLines } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../platform/calls/use-call';
import { LatestRows } from '../platform/lists/latest-rows';
import { tableLabels } from '../platform/text/control-labels';
import { type ListActions, listColumns } from './price-list-columns';

interface ClientListsProps {
  readonly main: PriceListView;
  readonly mayWrite: boolean;
  readonly actions: ListActions;
}

const view = firstView(null);

/** Opens under a main list: the client lists in force at the same time (PRI-02). */
export function ClientLists({ main, mayWrite, actions }: ClientListsProps) {
  const { t } = useTranslation();
  const { data, error, loading, reload, renewed } = useCall(
    'price-lists/getPriceLists',
    { business_unit_id: main.business_unit_id, main: false },
    { title: t('shell.screens.priceList.title') },
  );
  const columns = useMemo(() => listColumns('clients', mayWrite, actions), [mayWrite, actions]);
  const rows = useMemo(() => (data ?? []).filter((list) => periodsMeet(main, list)), [data, main]);
  const renewedRows = useCallback(() => renewed()?.then((lists) => lists ?? []) ?? null, [renewed]);
  if (!data && !error) return <SkeletonLines lines={2} label={t('common.loading')} />;
  const isEmpty = data !== undefined && rows.length === 0;
  return (
    <div className="flex flex-col gap-3">
      {!isEmpty && (
        <LatestRows renewed={renewedRows} keyOf={keyOf}>
          <DataTable
            unpaged
            label={t('priceLists.list.clientTable', {
              centre: main.business_unit_name,
              date: formatDate(main.start_date),
            })}
            columns={columns}
            rows={rows}
            total={rows.length}
            view={view}
            onViewChange={ignore}
            rowKey={keyOf}
            onOpen={actions.onView}
            loading={loading}
            error={error && !data ? error.errorMsg : undefined}
            onRetry={error?.isRefusal ? undefined : reload}
            empty={{ title: t('common.emptyTable') }}
            labels={tableLabels}
            maxHeightClass="sm:max-h-96"
          />
        </LatestRows>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-ink-soft">
          {t(isEmpty ? 'priceLists.list.noClients' : 'priceLists.list.clientsHint')}
        </p>
        {mayWrite && main.inactive === null && (
          <Button size="small" icon={Plus} onClick={() => actions.onAddClient(main)}>
            {t('priceLists.list.createClient')}
          </Button>
        )}
      </div>
    </div>
  );
}

const keyOf = ({ id }: PriceListView): string => String(id);

/** A table without pages and sorting has only this view. */
const ignore = (): void => undefined;
