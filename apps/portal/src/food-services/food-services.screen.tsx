import { type FoodServiceView, foodServiceAccess, ownsWholeService } from '@comensal/domain/food-services';
import { nothingChosen } from '@comensal/domain/platform/validation';
import type { EmptyStateProps } from '@comensal/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewMasterButton } from '../master-data/new-master-button';
import { onlyRemoval } from '../platform/bulk/removal-bulk';
import { useCall, useCallCache } from '../platform/calls/use-call';
import type { Removing } from '../platform/dialogs/remove-record';
import { type RecordTask, TaskDialog } from '../platform/dialogs/task-dialog';
import { emptyList } from '../platform/lists/empty-list';
import { chosenIn, ListFilter } from '../platform/lists/list-filter';
import { NewButton } from '../platform/lists/new-button';
import { PagedTable, pagedHere } from '../platform/lists/paged-table';
import { useListState } from '../platform/lists/use-list-state';
import { useNewAtAddress } from '../platform/page/new-at-address';
import { useHolds } from '../platform/person/user';
import { CentrePicker } from './centre-picker';
import { foodServiceColumns } from './food-service-columns';
import { FoodServiceFacts } from './food-service-facts';
import { FoodServiceForm } from './food-service-form';
import { visibleCentres } from './food-service-values';

const noServices: readonly FoodServiceView[] = [];
const keyOf = ({ id }: FoodServiceView): string => String(id);
const statuses = ['active', 'inactive'] as const;

/** `/services` (SRV-01 to SRV-07). There are a few dozen at most: searched, filtered, sorted and paged here. */
export default function FoodServicesScreen() {
  const { t } = useTranslation();
  const mayWrite = useHolds('Servicios', 'W');
  const cache = useCallCache();
  const list = useListState({
    name: 'foodServices',
    sort: 'name',
    sortable: ['is_active', 'name', 'sales_material', 'schedule_begin'],
    filters: { status: ['active'] as readonly string[], centre: [] as readonly string[] },
  });
  const [task, setTask] = useState<RecordTask<FoodServiceView> | null>(null);
  const [centresOf, setCentresOf] = useState<FoodServiceView | null>(null);
  const [showsCentres, setShowsCentres] = useState(false);
  const read = useCall('food-services/getFoodServices', {}, { title: t('foodServices.list.table') });
  const centres = useCall('business-units/getBusinessUnits', {}, { quiet: true });
  useNewAtAddress(mayWrite, () => setTask({ mode: 'create' }));

  const removing = useMemo(
    (): Removing<FoodServiceView> => ({
      access: foodServiceAccess['food-services/removeFoodService'],
      may: (service) => mayWrite && ownsWholeService(service),
      of: ({ id, name, has_history, version }) => ({
        path: 'food-services/removeFoodService',
        mayWait: true,
        body: { id, version },
        title: t('foodServices.remove.title'),
        what: t('foodServices.remove.what', { name }),
        ...(has_history ? { facts: t('foodServices.remove.whatHistory') } : {}),
        done: t(has_history ? 'foodServices.remove.retired' : 'foodServices.remove.done', { name }),
      }),
      refresh: () => cache.refresh('food-services/getFoodServices'),
    }),
    [mayWrite, cache, t],
  );
  const columns = useMemo(
    () =>
      foodServiceColumns(mayWrite, {
        onView: (row) => setTask({ mode: 'show', row }),
        onEdit: (row) => setTask({ mode: 'edit', row }),
        onCentres: (service) => {
          setCentresOf(service);
          setShowsCentres(true);
        },
        removing,
      }),
    [mayWrite, removing],
  );
  // Services at a former centre are found by it, as long as there are any.
  const centreOptions = useMemo(() => {
    const offered = [
      ...(centres.data ?? []),
      ...(read.data ?? noServices).flatMap((service) => visibleCentres(service)),
    ];
    return [...new Map(offered.map(({ id, name }) => [id, { value: id, label: name }])).values()];
  }, [centres.data, read.data]);
  const status = chosenIn(list, 'status');
  const centre = chosenIn(list, 'centre');
  const filtered = (read.data ?? noServices).filter(
    (service) =>
      (status === nothingChosen || (service.is_active === 1) === (status === 'active')) &&
      (centre === nothingChosen || visibleCentres(service).some(({ id }) => id === centre)),
  );

  return (
    <>
      <PagedTable
        label={t('foodServices.list.table')}
        paged={pagedHere(read, filtered, columns, list)}
        list={list}
        columns={columns}
        rowKey={keyOf}
        bulk={onlyRemoval(removing, keyOf, ({ name }) => name)}
        onOpen={(row) => setTask({ mode: 'show', row })}
        search={{ label: t('foodServices.list.search'), clear: t('foodServices.list.clearSearch') }}
        empty={empty()}
        tools={{
          filters: (
            <>
              <ListFilter
                list={list}
                name="status"
                label={t('foodServices.list.status')}
                any={t('foodServices.list.statusAll')}
                options={statuses.map((value) => ({ value, label: t(`foodServices.list.${value}`) }))}
              />
              <ListFilter
                list={list}
                name="centre"
                label={t('foodServices.list.centre')}
                any={t('foodServices.list.centreAll')}
                options={centreOptions}
              />
            </>
          ),
          others: mayWrite && <NewMasterButton kind="sales_materials" isPlain />,
          primary: mayWrite && (
            <NewButton label={t('foodServices.list.create')} onPress={() => setTask({ mode: 'create' })} />
          ),
        }}
      />
      <CentrePicker
        open={showsCentres}
        onClose={() => setShowsCentres(false)}
        centres={centresOf ? visibleCentres(centresOf) : []}
        chosen={[]}
      />
      <TaskDialog
        task={task}
        onTask={setTask}
        mayWrite={mayWrite}
        facts={(service, dialog) => <FoodServiceFacts {...dialog} service={service} />}
        form={(service, dialog) => <FoodServiceForm {...dialog} service={service} services={read.data ?? noServices} />}
      />
    </>
  );

  function empty(): EmptyStateProps {
    const texts = {
      narrowed: t('foodServices.list.emptyFiltered'),
      showAll: t('foodServices.list.showAll'),
      none: t('foodServices.list.emptyNone'),
      states: 'status',
    };
    // The default shows the active ones: if all are inactive, offer to show all.
    const hasHidden = !list.isNarrowed && (read.data?.length ?? 0) > 0;
    return emptyList(
      hasHidden ? { ...list, isNarrowed: true, reset: () => list.setFilter('status', []) } : list,
      texts,
    );
  }
}
