import { nothingChosen, type FoodServiceView } from '@comensal/domain';
import { Button, DataTable, localPage, SearchBox, Select, type EmptyStateProps } from '@comensal/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tableLabels } from '../platform/control-labels';
import { removeRecord } from '../platform/remove-record';
import { useCall, useCallCache } from '../platform/use-call';
import { useListState } from '../platform/use-list-state';
import { useHolds } from '../platform/user';
import '../texts/food-services';
import { CentrePicker, type Centre } from './centre-picker';
import { foodServiceColumns } from './food-service-columns';
import { FoodServiceDialog, type FoodServiceTask } from './food-service-dialog';
import { offeredAt } from './food-service-values';

const noServices: readonly FoodServiceView[] = [];
const statuses = ['active', 'inactive'] as const;

/** `/services` (SRV-01 to SRV-07). There are a few dozen at most: searched, filtered, sorted and paged here. */
export default function FoodServicesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Servicios', 'W');
  const cache = useCallCache();
  const list = useListState({ sort: 'name', sortable: ['is_active', 'name', 'sales_material', 'schedule_begin'], filters: { status: ['active'] as readonly string[], centre: [] as readonly string[] } });
  const [task, setTask] = useState<FoodServiceTask | null>(null);
  const [centresOf, setCentresOf] = useState<FoodServiceView | null>(null);
  const [showsCentres, setShowsCentres] = useState(false);
  const { data, error, loading, reload } = useCall<FoodServiceView[]>('food-services/getFoodServices', {}, { title: t('foodServices.list.table') });
  const centres = useCall<Centre[]>('business-units/getBusinessUnits', {}, { quiet: true });

  const columns = useMemo(() => foodServiceColumns(mayWrite, {
    onView: (service) => setTask({ mode: 'show', service }),
    onEdit: (service) => setTask({ mode: 'edit', service }),
    onCentres: (service) => {
      setCentresOf(service);
      setShowsCentres(true);
    },
    onRemove: ({ id, name, has_history }) => void removeRecord({
      path: `food-services/removeFoodService/${id}`, title: t('common.attention'),
      what: t(has_history ? 'foodServices.remove.whatWithHistory' : 'foodServices.remove.what', { name }), done: t(has_history ? 'foodServices.remove.retired' : 'foodServices.remove.done', { name }),
    }, () => cache.refresh('food-services/getFoodServices')),
  }), [mayWrite, cache, t]);
  const status = list.filters.status[0] ?? nothingChosen;
  const centre = list.filters.centre[0] ?? nothingChosen;
  const filtered = (data ?? noServices).filter((service) =>
    (status === nothingChosen || (service.is_active === 1) === (status === 'active')) && (centre === nothingChosen || offeredAt(service).includes(centre)));
  const { rows, total, view } = localPage(filtered, columns, list.view, list.search);

  return (
    <>
      <DataTable
        label={t('foodServices.list.table')}
        columns={columns}
        rows={rows}
        total={total}
        view={view}
        onViewChange={list.setView}
        rowKey={({ id }) => String(id)}
        onOpen={(service) => setTask({ mode: mayWrite ? 'edit' : 'show', service })}
        loading={loading}
        error={error && rows.length === 0 ? error.errorMsg : undefined}
        onRetry={reload}
        empty={empty()}
        labels={tableLabels}
        toolbar={
          <div className="flex flex-wrap items-center gap-2">
            <SearchBox className="min-w-0 flex-1 basis-64" value={list.search} onChange={list.setSearch} labels={{ search: t('foodServices.list.search'), clear: t('foodServices.list.clearSearch') }} maxLength={100} />
            <div className="w-44 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-36">
              <Select
                aria-label={t('foodServices.list.status')}
                anyLabel={t('foodServices.list.statusAll')}
                options={statuses.map((value) => ({ value, label: t(`foodServices.list.${value}`) }))}
                value={status}
                onChange={({ currentTarget: { value } }) => list.setFilter('status', value === nothingChosen ? [] : [value])}
              />
            </div>
            <div className="w-60 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-44">
              <Select
                aria-label={t('foodServices.list.centre')}
                anyLabel={t('foodServices.list.centreAll')}
                options={centreOptions()}
                value={centre}
                onChange={({ currentTarget: { value } }) => list.setFilter('centre', value === nothingChosen ? [] : [value])}
              />
            </div>
            {mayWrite && <Button variant="primary" icon={Plus} className="max-sm:flex-1" onClick={() => setTask({ mode: 'create' })}>{t('foodServices.list.create')}</Button>}
          </div>
        }
      />
      <CentrePicker open={showsCentres} onClose={() => setShowsCentres(false)} centres={centresOf?.business_units.filter(({ is_active }) => is_active) ?? []} chosen={[]} />
      <FoodServiceDialog task={task} services={data ?? noServices} mayWrite={mayWrite} onClose={() => setTask(null)} onEdit={(service) => setTask({ mode: 'edit', service })} />
    </>
  );

  /** One that the address names is kept although it is unknown. */
  function centreOptions() {
    const options = (centres.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
    return centre === nothingChosen || options.some(({ value }) => value === centre) ? options : [{ value: centre, label: centre }, ...options];
  }

  function empty(): EmptyStateProps {
    const title = t('common.emptyTable');
    if (list.isNarrowed || (data?.length ?? 0) > 0) {
      return { title, hint: t('foodServices.list.emptyFiltered'), action: <Button onClick={list.isNarrowed ? list.reset : () => list.setFilter('status', [])}>{t('foodServices.list.showAll')}</Button> };
    }
    return { title, hint: t('foodServices.list.emptyNone') };
  }
}
