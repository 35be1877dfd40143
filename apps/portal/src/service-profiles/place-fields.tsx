import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ServiceProfileDetail, serviceProfileLimits } from '@comensal/domain/service-profiles';
import { Card, Field, Select, TextInput } from '@comensal/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { customersText } from './customers-text';
import { type CentreWithCompanies, companiesOf } from './places';
import type { ServiceProfileMode, ServiceProfileValues } from './service-profile-values';

interface PlaceFieldsProps {
  readonly mode: ServiceProfileMode;
  readonly profile: ServiceProfileDetail | null;
  /** The centres to choose from; undefined while loading. */
  readonly centres: readonly CentreWithCompanies[] | undefined;
  readonly disabled: boolean;
}

/** Company, centre and name of the profile (SPR-06, SPR-07, SPR-13). */
export function PlaceFields({ mode, profile, centres, disabled }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const {
    register,
    watch,
    setValue,
    formState: { errors },
  } = useFormContext<ServiceProfileValues>();
  const centreId = watch('business_unit_id');
  const companies = companiesOf(centres ?? [], centreId);
  const hasCentre = centreId !== nothingChosen;
  const key = centres ? 'read' : 'awaited';
  return (
    <Card
      title={t('serviceProfiles.form.data')}
      description={profile !== null && mode === 'show' ? customersText(profile.customers) : undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {profile ? (
          <>
            <Field label={t('serviceProfiles.form.centre')}>
              <TextInput readOnly maxLength={200} value={profile.business_unit_name} />
            </Field>
            <Field label={t('serviceProfiles.form.company')}>
              <TextInput
                readOnly
                maxLength={200}
                className="truncate"
                title={profile.business_name}
                value={profile.business_name}
              />
            </Field>
          </>
        ) : (
          <>
            <Field
              label={t('serviceProfiles.form.centre')}
              message={errors.business_unit_id?.message}
              required
              disabled={disabled}
            >
              <Select
                key={key}
                {...register('business_unit_id', { onChange: () => setValue('company_id', nothingChosen) })}
                anyLabel={t('common.selectValue')}
                options={(centres ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              />
            </Field>
            <Field
              label={t('serviceProfiles.form.company')}
              message={errors.company_id?.message}
              hint={
                !hasCentre
                  ? t('serviceProfiles.form.companyFirst')
                  : centres && companies.length === 0
                    ? t('serviceProfiles.form.noCompanies')
                    : undefined
              }
              required
              disabled={disabled || !hasCentre}
            >
              <Select
                key={`${key}-${centreId}`}
                {...register('company_id')}
                anyLabel={t('common.selectValue')}
                options={
                  hasCentre ? companies.map(({ id, business_name }) => ({ value: id, label: business_name })) : []
                }
              />
            </Field>
          </>
        )}
        <Field
          label={t('serviceProfiles.form.name')}
          message={errors.name?.message}
          required
          disabled={disabled || mode === 'show'}
        >
          <TextInput {...register('name')} autoComplete="off" maxLength={serviceProfileLimits.name} />
        </Field>
        <Field
          label={t('serviceProfiles.form.id')}
          hint={profile === null ? t('serviceProfiles.form.idLater') : undefined}
          disabled
          className="sm:max-w-48"
        >
          <TextInput className="tabular" value={profile === null ? '' : String(profile.id)} readOnly />
        </Field>
      </div>
    </Card>
  );
}
