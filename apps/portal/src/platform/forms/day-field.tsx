import type { DateNumber } from '@comensal/domain/platform/dates';
import { DateInput } from '@comensal/ui';
import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { dateLabels } from '../text/control-labels';
import { t } from '../text/text';
import type { FormFieldProps, OwnFieldProps } from './form-fields';

interface DayFieldProps<Name extends string> extends OwnFieldProps<Name> {
  /** The fields of the form. */
  readonly of: { readonly FormField: (props: FormFieldProps<Name>) => ReactNode };
  readonly today: DateNumber;
}

/** A day of a form. One that does not exist is told apart from a missing one; the form sees null for both. */
export function DayField<Name extends string>({ of: { FormField }, today, ...field }: DayFieldProps<Name>) {
  const [typed, setTyped] = useState('');
  const isWrong = useWatch({ name: field.name }) === null && typed !== '';
  return (
    <FormField {...field} instead={isWrong ? t('validation.date') : undefined}>
      {(day) => (
        <div
          onChange={(event) => setTyped(event.target instanceof HTMLInputElement ? event.target.value : '')}
          onPaste={(event) => setTyped(event.clipboardData.getData('text').trim())}
        >
          <DateInput {...day} today={today} locale="es-AR" labels={{ ...dateLabels, invalid: '' }} />
        </div>
      )}
    </FormField>
  );
}
