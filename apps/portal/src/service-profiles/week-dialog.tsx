import { quantityDigits, weekdayQuantities } from '@comensal/domain/service-profiles';
import { Button, DescriptionList, Dialog, Field } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../platform/forms/quantity-input';
import type { ServiceLine } from './service-profile-values';

interface WeekDialogProps {
  readonly open: boolean;
  readonly service: string;
  readonly line: ServiceLine;
  /** Omitted in the view. */
  readonly onChange?: ((change: Partial<ServiceLine>) => void) | undefined;
  readonly onClose: () => void;
}

/** The quantities of Monday to Sunday of a service (SPR-09). A change applies at once. */
export function WeekDialog({ open, service, line, onChange, onClose }: WeekDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={`${t('serviceProfiles.week.title')}: ${service}`}
      description={onChange && t('serviceProfiles.week.hint')}
      closeLabel={t('common.close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(onChange ? 'serviceProfiles.week.done' : 'common.close')}
        </Button>
      }
    >
      {onChange === undefined ? (
        <DescriptionList
          columns={4}
          facts={weekdayQuantities.map((name) => ({
            id: name,
            label: t(`serviceProfiles.week.${name}`),
            value: line[name],
            figures: true,
          }))}
        />
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-7">
          {weekdayQuantities.map((name) => (
            <Field key={name} label={t(`serviceProfiles.week.${name}`)}>
              <QuantityInput
                value={line[name]}
                digits={quantityDigits}
                onChange={(typed) => onChange({ [name]: typed })}
              />
            </Field>
          ))}
        </div>
      )}
    </Dialog>
  );
}
