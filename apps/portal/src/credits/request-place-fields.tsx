import { type CompanyOfUser } from '@comensal/domain/auth';
import { creditLimits } from '@comensal/domain/credits';
import { cuitText } from '@comensal/domain/platform/validation';
import { Card, Select } from '@comensal/ui';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DisplayField } from '../platform/forms/display-field';
import { type RequestValues, requestFields } from './request-values';
import type { RequestPlaces } from './use-request-places';

const { FormField, TextField, labelOf } = requestFields;

interface RequestPlaceFieldsProps {
  companies: readonly CompanyOfUser[];
  places: RequestPlaces;
  onCompany: (companyId: string) => void;
  onCentre: (businessUnitId: string) => void;
  onGroup: (groupId: string) => void;
}

/** The requester's company, centre and group (CRE-02 to CRE-05, CRE-17, CRE-18, CRE-20, CRE-32). */
export function RequestPlaceFields({ companies, places, onCompany, onCentre, onGroup }: RequestPlaceFieldsProps) {
  const { t } = useTranslation();
  const {
    watch,
    formState: { errors },
  } = useFormContext<RequestValues>();
  const { company, centres, centre, groups, accounts, leads } = places;
  const needsGroup = leads || centre?.manage_groups === true;
  const purchaseOrder = watch('purchase_order');
  return (
    <Card title={t('credits.request.place')}>
      <div className="grid gap-4 sm:grid-cols-2">
        {companies.length > 1 && !leads ? (
          <FormField name="company_id" className="sm:col-span-2">
            {(field) => (
              <Select
                {...field}
                options={companies.map(({ id, business_name }) => ({ value: id, label: `${id} · ${business_name}` }))}
                onChange={(event) => onCompany(event.currentTarget.value)}
              />
            )}
          </FormField>
        ) : (
          <DisplayField
            label={labelOf('company_id')}
            message={errors.company_id?.message}
            className="sm:col-span-2"
            value={company?.id ?? ''}
          />
        )}
        <DisplayField label={t('credits.request.cuit')} look="tabular" value={cuitText(company?.cuit ?? '')} />
        <DisplayField label={t('credits.request.businessName')} value={company?.business_name ?? ''} />
        <FormField
          name="business_unit_id"
          message={company && centres.length === 0 ? t('credits.request.noCentre') : undefined}
          disabled={leads}
        >
          {(field) => (
            <Select
              {...field}
              options={[
                ...(centre ? [] : [{ value: '', label: t('common.selectValue') }]),
                ...centres.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => onCentre(event.currentTarget.value)}
            />
          )}
        </FormField>
        {needsGroup ? (
          <FormField
            name="group.id"
            required
            message={
              groups?.length === 0 && accounts.length === 0
                ? t(leads ? 'credits.request.noLedGroup' : 'credits.request.noGroups')
                : undefined
            }
            disabled={groups === undefined || (leads && groups.length <= 1)}
          >
            {(field) => (
              <Select
                {...field}
                options={[
                  ...(field.value === ''
                    ? [{ value: '', label: groups === undefined ? t('common.loading') : t('common.selectValue') }]
                    : []),
                  ...(groups ?? []).map(({ id, name, businessUnit }) => ({
                    value: String(id),
                    label: leads ? `${name} (${businessUnit.name})` : name,
                  })),
                  ...accounts,
                ]}
                onChange={(event) => onGroup(event.currentTarget.value)}
              />
            )}
          </FormField>
        ) : (
          <DisplayField label={labelOf('group.id')} value={t('credits.request.noGroup')} />
        )}
        <TextField
          name="purchase_order"
          optionalLabel={t('credits.request.optional')}
          hint={t('common.counted', { count: purchaseOrder.length, max: creditLimits.purchaseOrder })}
          className="sm:col-span-2"
        />
      </div>
    </Card>
  );
}
