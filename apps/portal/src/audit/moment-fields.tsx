import { isTimeOfDay, typedTimeValue } from '@comensal/domain/food-services';
import { type DateNumber, dateToIso, formatMoment, isoToDate } from '@comensal/domain/platform/dates';
import { DateInput, Field } from '@comensal/ui';
import { useTranslation } from 'react-i18next';
import { TimeInput } from '../platform/forms/time-input';
import { dateLabels } from '../platform/text/control-labels';

/** A moment as it is typed: a day and a time of day. */
export interface TypedMoment {
  readonly day: DateNumber | null;
  readonly time: string;
}

/** A moment of the address as it stands in the fields, to the minute. */
export function typedMoment(iso: string): TypedMoment {
  const text = formatMoment(iso);
  const [day = '', time = ''] = text.split(' ');
  return { day: isoToDate(day.split('/').reverse().join('-')), time };
}

/** The end of the minute that was typed; null for what is no moment. */
export function momentOf({ day, time }: TypedMoment): string | null {
  return day === null || !isTimeOfDay(typedTimeValue(time)) ? null : `${dateToIso(day)}T${time}:59.999-03:00`;
}

interface MomentFieldsProps {
  readonly label: string;
  readonly value: TypedMoment;
  readonly onChange: (value: TypedMoment) => void;
  readonly today: DateNumber;
  readonly message?: string | undefined;
}

export function MomentFields({ label, value, onChange, today, message }: MomentFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className="flex items-start gap-3 max-sm:w-full">
      <Field label={label} message={message} className="max-sm:flex-1">
        <DateInput
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          today={today}
          max={today}
          locale="es-AR"
          labels={dateLabels}
        />
      </Field>
      <Field label={t('audit.at.time')} className="w-24">
        <TimeInput value={value.time} onChange={(time) => onChange({ ...value, time })} />
      </Field>
    </div>
  );
}
