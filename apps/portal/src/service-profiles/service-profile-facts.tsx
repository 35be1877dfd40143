import type { ServiceProfileDetail } from '@comensal/domain/service-profiles';
import { Button } from '@comensal/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { VisibleForm } from '../platform/forms/fields-form';
import { PlaceFields } from './place-fields';
import { type ServiceProfileValues, serviceProfileValuesOf } from './service-profile-values';
import { ServicesTable } from './services-table';

/** A read-only service profile: the form's fields as text, and a way back (SPR-15). */
export function ServiceProfileFacts({
  profile,
  onBack,
}: {
  readonly profile: ServiceProfileDetail;
  readonly onBack: () => void;
}) {
  const { t } = useTranslation();
  const values = serviceProfileValuesOf(profile);
  const form = useForm<ServiceProfileValues>({ values });
  return (
    <VisibleForm form={form} className="flex flex-col gap-4">
      <PlaceFields mode="show" profile={profile} centres={undefined} />
      <ServicesTable
        services={profile.foodservices.filter(({ price }) => price !== null)}
        lines={values.foodservices}
        isNew={false}
        disabled={false}
        lost={[]}
        message={undefined}
      />
      <div className="flex justify-end">
        <Button className="max-sm:flex-1" onClick={onBack}>
          {t('common.back')}
        </Button>
      </div>
    </VisibleForm>
  );
}
