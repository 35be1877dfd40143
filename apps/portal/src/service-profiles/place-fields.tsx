import { nothingChosen } from '@comensal/domain/platform/validation';
import { type ServiceProfileDetail } from '@comensal/domain/service-profiles';
import { Card } from '@comensal/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DisplayField } from '../platform/forms/display-field';
import { FieldGroup } from '../platform/forms/field-group';
import { customersText } from './customers-text';
import { type CentreWithCompanies, companiesOf } from './places';
import { type ServiceProfileMode, type ServiceProfileValues, serviceProfileFields } from './service-profile-values';

const { TextField, SelectField, labelOf } = serviceProfileFields;

interface PlaceFieldsProps {
  readonly mode: ServiceProfileMode;
  readonly profile: ServiceProfileDetail | null;
  /** The centres to choose from; undefined while loading. */
  readonly centres: readonly CentreWithCompanies[] | undefined;
}

/** Company, centre and name of the profile (SPR-06, SPR-07, SPR-13). */
export function PlaceFields({ mode, profile, centres }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const { watch, setValue } = useFormContext<ServiceProfileValues>();
  const centreId = watch('business_unit_id');
  const companies = companiesOf(centres ?? [], centreId);
  const hasCentre = centreId !== nothingChosen;
  const key = centres ? 'read' : 'awaited';
  return (
    <Card
      title={t('serviceProfiles.form.data')}
      description={profile !== null && mode === 'show' ? customersText(profile.customers) : undefined}
    >
      <FieldGroup className="grid gap-4 sm:grid-cols-2">
        {profile ? (
          <>
            <DisplayField label={labelOf('business_unit_id')} value={profile.business_unit_name} />
            <DisplayField label={labelOf('company_id')} value={profile.business_name} />
          </>
        ) : (
          <>
            <SelectField
              name="business_unit_id"
              isPlace
              listKey={key}
              registered={{ onChange: () => setValue('company_id', nothingChosen) }}
              options={(centres ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              name="company_id"
              isPlace
              listKey={`${key}-${centreId}`}
              hint={
                !hasCentre
                  ? t('serviceProfiles.form.companyFirst')
                  : centres && companies.length === 0
                    ? t('serviceProfiles.form.noCompanies')
                    : undefined
              }
              disabled={!hasCentre}
              options={hasCentre ? companies.map(({ id, business_name }) => ({ value: id, label: business_name })) : []}
            />
          </>
        )}
        <TextField name="name" />
        <DisplayField
          label={t('serviceProfiles.form.id')}
          hint={profile === null ? t('serviceProfiles.form.idLater') : undefined}
          disabled
          className="sm:max-w-48"
          look="tabular"
          value={profile === null ? '' : String(profile.id)}
        />
      </FieldGroup>
    </Card>
  );
}
