import { type DateNumber } from '@comensal/domain/platform/dates';
import { Card } from '@comensal/ui';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField } from '../platform/forms/day-field';
import { DisplayField } from '../platform/forms/display-field';
import { FormLocked } from '../platform/forms/form-locked';
import { priceListFields } from './price-list-values';

const { SelectField, labelOf } = priceListFields;

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
}

/** The card of a new list with its start, its centre and its client. */
export function PriceListPlace({ centres, fixedCentre, clients, today }: PriceListPlaceProps) {
  const { t } = useTranslation();
  const isLocked = useContext(FormLocked);
  return (
    <Card title={t('priceLists.form.place')}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)_minmax(0,1fr)]">
        <DayField of={priceListFields} name="start_date" today={today} />
        {fixedCentre ? (
          <DisplayField
            label={labelOf('business_unit_id')}
            required
            disabled={isLocked}
            look="bg-sunken"
            value={fixedCentre.name}
          />
        ) : (
          <SelectField
            name="business_unit_id"
            isPlace
            options={centres.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        {fixedCentre && (
          <SelectField
            name="company_id"
            isPlace
            hint={clients.length === 0 ? t('priceLists.form.noClients') : undefined}
            options={clients.map(({ id, business_name }) => ({ value: id, label: business_name }))}
          />
        )}
      </div>
    </Card>
  );
}
