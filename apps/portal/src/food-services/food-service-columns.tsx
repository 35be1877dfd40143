import { type FoodServiceView, scheduleText } from '@comensal/domain/food-services';
import { Badge, Button, type Column } from '@comensal/ui';
import { actionsColumn, type RowActions } from '../platform/lists/actions-column';
import { t } from '../platform/text/text';
import { centreCountText } from './centres-text';
import { visibleCentres } from './food-service-values';

interface ServiceActions extends RowActions<FoodServiceView> {
  readonly onCentres: (service: FoodServiceView) => void;
}

const materialOf = ({ sales_material_description, sales_material }: FoodServiceView): string =>
  `${sales_material_description} (${sales_material})`;

/** The columns of the list; editing and removing only for those who may (SRV-01, SRV-02). */
export function foodServiceColumns(
  mayWrite: boolean,
  { onCentres, ...actions }: ServiceActions,
): Column<FoodServiceView>[] {
  return [
    {
      id: 'is_active',
      kind: 'badge',
      header: t('foodServices.list.status'),
      value: ({ is_active }) => t(is_active === 1 ? 'foodServices.list.active' : 'foodServices.list.inactive'),
      tone: ({ is_active }) => (is_active === 1 ? 'approved' : 'neutral'),
    },
    {
      id: 'name',
      kind: 'text',
      header: t('foodServices.list.name'),
      value: ({ name }) => name,
      grow: true,
      cell: ({ name, is_default }) => (
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          {is_default === 1 && <Badge tone="neutral">{t('foodServices.list.default')}</Badge>}
        </span>
      ),
    },
    {
      id: 'sales_material',
      kind: 'text',
      header: t('foodServices.list.material'),
      value: materialOf,
      cell: ({ sales_material_description }) => sales_material_description,
    },
    {
      id: 'schedule_begin',
      kind: 'text',
      header: t('foodServices.list.schedule'),
      value: scheduleText,
      cell: (service) => <span className="tabular whitespace-nowrap">{scheduleText(service)}</span>,
    },
    {
      id: 'business_units',
      kind: 'text',
      header: t('foodServices.list.centres'),
      sortable: false,
      value: (service) =>
        visibleCentres(service)
          .map(({ name }) => name)
          .join(', '),
      cell: (service) => (
        <Button
          size="small"
          variant="quiet"
          aria-label={t('foodServices.list.viewCentres', {
            centres: centreCountText(visibleCentres(service).length),
            name: service.name,
          })}
          aria-haspopup="dialog"
          onClick={() => onCentres(service)}
          className="tabular -ml-2"
        >
          {centreCountText(visibleCentres(service).length)}
        </Button>
      ),
    },
    actionsColumn({
      label: (action, { name }) => t(`foodServices.list.${action}`, { name }),
      mayEdit: () => mayWrite,
      stepped: ({ id }) => ['foodService', id],
      ...actions,
    }),
  ];
}
