import { type DateNumber, dayPeriods, daysOfPeriod, periodOfDays } from '@comensal/domain/platform/dates';
import { nothingChosen } from '@comensal/domain/platform/validation';
import { DateInput, Field, Select } from '@comensal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateLabels } from '../text/control-labels';

interface Days {
  readonly dateFrom: DateNumber | null;
  readonly dateTo: DateNumber | null;
}

interface DayRangeFieldsProps {
  readonly value: Days;
  readonly onChange: (value: Days) => void;
  /** The business's today. */
  readonly today: DateNumber;
  readonly labels: { readonly from: string; readonly to: string };
  readonly messages?: { readonly dateFrom?: string | undefined; readonly dateTo?: string | undefined };
  readonly required?: boolean;
  /** Another one renders the dates anew, from their values. */
  readonly round: string;
}

/**
 * First and last day, and the periods from which they are usually chosen. The period is what the days are on this day:
 * typing another date changes it.
 */
export function DayRangeFields({
  value,
  onChange,
  today,
  labels,
  messages = {},
  required,
  round,
}: DayRangeFieldsProps) {
  const { t } = useTranslation();
  /** A chosen period replaces what was typed. */
  const [chosen, setChosen] = useState(0);
  const { dateFrom, dateTo } = value;
  const period = dateFrom === null || dateTo === null ? null : periodOfDays({ from: dateFrom, to: dateTo }, today);
  const fields = [
    ['dateFrom', labels.from],
    ['dateTo', labels.to],
  ] as const;
  return (
    <>
      <Field label={t('controls.period.label')} className="max-sm:col-span-full lg:w-38">
        <Select
          anyLabel={t('controls.period.other')}
          options={dayPeriods.map((each) => ({ value: each, label: t(`controls.period.${each}`) }))}
          value={period ?? nothingChosen}
          onChange={({ currentTarget }) => {
            const wanted = dayPeriods.find((each) => each === currentTarget.value);
            if (wanted === undefined) return;
            const { from, to } = daysOfPeriod(wanted, today);
            setChosen(chosen + 1);
            onChange({ dateFrom: from, dateTo: to });
          }}
        />
      </Field>
      {fields.map(([name, label]) => (
        <Field key={name} label={label} message={messages[name]} required={required} className="lg:w-34">
          <DateInput
            key={`${round}/${chosen}`}
            name={name}
            value={value[name]}
            onChange={(day) => onChange({ ...value, [name]: day })}
            today={today}
            locale="es-AR"
            labels={dateLabels}
          />
        </Field>
      ))}
    </>
  );
}
