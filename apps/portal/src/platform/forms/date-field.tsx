import type { DateNumber } from '@comensal/domain/platform/dates';
import { DateInput, Field } from '@comensal/ui';
import { useState } from 'react';
import type { ControllerRenderProps, FieldPathByValue, FieldValues } from 'react-hook-form';
import { dateLabels } from '../text/control-labels';
import { t } from '../text/text';

interface DateFieldProps<Values extends FieldValues, Name extends FieldPathByValue<Values, DateNumber | null>> {
  label: string;
  field: ControllerRenderProps<Values, Name>;
  message: string | undefined;
  today: DateNumber;
  disabled: boolean;
}

/** A required day. An invalid day is distinguished from a missing one; the form sees null for both. */
export function DateField<Values extends FieldValues, Name extends FieldPathByValue<Values, DateNumber | null>>({
  label,
  field,
  message,
  today,
  disabled,
}: DateFieldProps<Values, Name>) {
  const [typed, setTyped] = useState('');
  const isWrongDay = field.value === null && typed !== '';
  return (
    <Field
      label={label}
      required
      message={message !== undefined && isWrongDay ? t('validation.date') : message}
      disabled={disabled}
    >
      <div
        onChange={(event) => setTyped(event.target instanceof HTMLInputElement ? event.target.value : '')}
        onPaste={(event) => setTyped(event.clipboardData.getData('text').trim())}
      >
        <DateInput {...field} today={today} locale="es-AR" labels={{ ...dateLabels, invalid: '' }} />
      </div>
    </Field>
  );
}
