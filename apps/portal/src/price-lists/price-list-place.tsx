import { type DateNumber } from '@comensal/domain/platform/dates';
import { Card, Field, Select, TextInput } from '@comensal/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateField } from '../platform/forms/date-field';
import type { PriceListValues } from './price-list-values';

/** A centre of the picker with its clients. */
export interface CentreChoice {
  readonly id: string;
  readonly name: string;
  readonly companies: readonly ClientChoice[];
}

/** `type` is null where the relation has ended: such a client gets no new list (O-102). */
interface ClientChoice {
  readonly id: string;
  readonly business_name: string;
  readonly type: 'CLI' | 'CON' | null;
}

interface PriceListPlaceProps {
  readonly centres: readonly CentreChoice[];
  /** The centre of a client's list; null for a main list. */
  readonly fixedCentre: CentreChoice | null;
  /** The clients of that centre that may get a list. */
  readonly clients: readonly ClientChoice[];
  readonly today: DateNumber;
  readonly disabled: boolean;
}

/** The card of a new list with its start, its centre and its client. */
export function PriceListPlace({ centres, fixedCentre, clients, today, disabled }: PriceListPlaceProps) {
  const { t } = useTranslation();
  const {
    control,
    register,
    formState: { errors },
  } = useFormContext<PriceListValues>();
  return (
    <Card title={t('priceLists.form.place')}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_minmax(0,1fr)]">
        <Controller
          control={control}
          name="start_date"
          render={({ field }) => (
            <DateField
              label={t('priceLists.form.start')}
              field={field}
              message={errors.start_date?.message}
              today={today}
              disabled={disabled}
            />
          )}
        />
        <Field
          label={t('priceLists.form.centre')}
          required
          message={errors.business_unit_id?.message}
          disabled={disabled}
        >
          {fixedCentre ? (
            <TextInput readOnly maxLength={100} value={fixedCentre.name} className="bg-sunken" />
          ) : (
            <Select
              {...register('business_unit_id')}
              anyLabel={t('common.selectValue')}
              options={centres.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </Field>
        {fixedCentre && (
          <Field
            label={t('priceLists.form.client')}
            required
            message={errors.company_id?.message}
            hint={clients.length === 0 ? t('priceLists.form.noClients') : undefined}
            disabled={disabled}
          >
            <Select
              {...register('company_id')}
              anyLabel={t('common.selectValue')}
              options={clients.map(({ id, business_name }) => ({ value: id, label: business_name }))}
            />
          </Field>
        )}
      </div>
    </Card>
  );
}
