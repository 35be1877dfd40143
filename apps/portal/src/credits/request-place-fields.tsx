import { type CompanyOfUser } from '@comensal/domain/auth';
import { creditLimits } from '@comensal/domain/credits';
import { cuitText } from '@comensal/domain/platform/validation';
import { Card, Field, Select, TextInput } from '@comensal/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestValues } from './request-values';
import type { RequestPlaces } from './use-request-places';

interface RequestPlaceFieldsProps {
  companies: readonly CompanyOfUser[];
  places: RequestPlaces;
  disabled: boolean;
  onCompany: (companyId: string) => void;
  onCentre: (businessUnitId: string) => void;
  onGroup: (groupId: string) => void;
}

/** The requester's company, centre and group (CRE-02 to CRE-05, CRE-17, CRE-18, CRE-20, CRE-32). */
export function RequestPlaceFields({
  companies,
  places,
  disabled,
  onCompany,
  onCentre,
  onGroup,
}: RequestPlaceFieldsProps) {
  const { t } = useTranslation();
  const {
    control,
    register,
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
          <Controller
            control={control}
            name="company_id"
            render={({ field }) => (
              <Field
                label={t('credits.request.contractor')}
                required
                message={errors.company_id?.message}
                className="sm:col-span-2"
              >
                <Select
                  {...field}
                  disabled={disabled}
                  options={companies.map(({ id, business_name }) => ({ value: id, label: `${id} · ${business_name}` }))}
                  onChange={(event) => onCompany(event.currentTarget.value)}
                />
              </Field>
            )}
          />
        ) : (
          <Field label={t('credits.request.contractor')} message={errors.company_id?.message} className="sm:col-span-2">
            <TextInput readOnly value={company?.id ?? ''} />
          </Field>
        )}
        <Field label={t('credits.request.cuit')}>
          <TextInput readOnly className="tabular" value={cuitText(company?.cuit ?? '')} />
        </Field>
        <Field label={t('credits.request.businessName')}>
          <TextInput
            readOnly
            maxLength={200}
            title={company?.business_name}
            className="truncate"
            value={company?.business_name ?? ''}
          />
        </Field>
        <Controller
          control={control}
          name="business_unit_id"
          render={({ field }) => (
            <Field
              label={t('credits.request.centre')}
              required
              message={
                errors.business_unit_id?.message ??
                (company && centres.length === 0 ? t('credits.request.noCentre') : undefined)
              }
            >
              <Select
                {...field}
                disabled={disabled || leads}
                options={[
                  ...(centre ? [] : [{ value: '', label: t('common.selectValue') }]),
                  ...centres.map(({ id, name }) => ({ value: id, label: name })),
                ]}
                onChange={(event) => onCentre(event.currentTarget.value)}
              />
            </Field>
          )}
        />
        {needsGroup ? (
          <Controller
            control={control}
            name="group.id"
            render={({ field }) => (
              <Field
                label={t('credits.request.group')}
                required
                message={
                  errors.group?.id?.message ??
                  (groups?.length === 0 && accounts.length === 0
                    ? t(leads ? 'credits.request.noLedGroup' : 'credits.request.noGroups')
                    : undefined)
                }
              >
                <Select
                  {...field}
                  disabled={disabled || groups === undefined || (leads && groups.length <= 1)}
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
              </Field>
            )}
          />
        ) : (
          <Field label={t('credits.request.group')}>
            <TextInput readOnly value={t('credits.request.noGroup')} />
          </Field>
        )}
        <Field
          label={t('credits.request.purchaseOrder')}
          optionalLabel={t('credits.request.optional')}
          hint={t('credits.request.counter', { count: purchaseOrder.length, max: creditLimits.purchaseOrder })}
          message={errors.purchase_order?.message}
          disabled={disabled}
          className="sm:col-span-2"
        >
          <TextInput {...register('purchase_order')} autoComplete="off" maxLength={creditLimits.purchaseOrder} />
        </Field>
      </div>
    </Card>
  );
}
