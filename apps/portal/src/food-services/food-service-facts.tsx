import { type FoodServiceView, scheduleText } from '@comensal/domain/food-services';
import { DescriptionList } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { RecordHistory } from '../audit/record-history';
import { FactsDialog } from '../platform/dialogs/facts-dialog';
import { visibleCentres } from './food-service-values';
import { OtherCentres } from './other-centres';

interface FoodServiceFactsProps {
  readonly open: boolean;
  readonly service: FoodServiceView;
  readonly onClose: () => void;
  /** Omitted for those who may not write. */
  readonly onEdit: (() => void) | undefined;
}

/** A read-only service, with its history (SRV-02, SRV-12). */
export function FoodServiceFacts({ open, service, onClose, onEdit }: FoodServiceFactsProps) {
  const { t } = useTranslation();
  const centres = visibleCentres(service)
    .map(({ name }) => name)
    .join(', ');
  return (
    <FactsDialog
      open={open}
      onClose={onClose}
      title={t('foodServices.form.titleShow')}
      edit={t('foodServices.form.edit')}
      onEdit={onEdit}
    >
      <DescriptionList
        columns={2}
        facts={[
          { id: 'name', label: t('foodServices.fields.name'), value: service.name },
          {
            id: 'sales_material',
            label: t('foodServices.fields.sales_material'),
            value: `${service.sales_material_description} (${service.sales_material})`,
          },
          { id: 'schedule', label: t('foodServices.form.schedule'), value: scheduleText(service), figures: true },
          {
            id: 'is_active',
            label: t('foodServices.list.status'),
            value: t(service.is_active === 1 ? 'foodServices.list.active' : 'foodServices.list.inactive'),
          },
          {
            id: 'is_default',
            label: t('foodServices.fields.is_default'),
            value: t(service.is_default === 1 ? 'common.yes' : 'common.no'),
          },
          { id: 'business_units', label: t('foodServices.list.centres'), value: centres, wide: true },
        ]}
      />
      <OtherCentres count={service.other_business_units} />
      <RecordHistory inDialog table="food_services" id={service.id} />
    </FactsDialog>
  );
}
