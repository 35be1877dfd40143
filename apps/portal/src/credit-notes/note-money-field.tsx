import { digitsWhenLeft, formatMoney } from '@comensal/domain';
import { Field, TextInput } from '@comensal/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { amountShown, centsOf, digitsOf, type NoteValues } from './note-values';

/**
 * The amount in cents, as digits alone: 00 is added after two or fewer, and the money that it means is shown while typing
 * (CNO-33, CNO-35 to CNO-37, O-137).
 */
export function NoteMoneyField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { control } = useFormContext<NoteValues>();
  return (
    <Controller
      control={control}
      name="amount"
      render={({ field, fieldState: { error } }) => {
        const cents = centsOf(field.value);
        return (
          <Field
            label={t('creditNotes.form.amount')}
            required
            disabled={disabled}
            message={error?.message}
            hint={
              cents === null
                ? t('creditNotes.form.amountHint')
                : t('creditNotes.form.amountReads', { amount: formatMoney(cents) })
            }
          >
            <TextInput
              {...field}
              value={amountShown(field.value)}
              inputMode="numeric"
              autoComplete="off"
              className="tabular"
              onChange={(event) => field.onChange(digitsOf(event.currentTarget.value))}
              onBlur={() => {
                field.onChange(digitsWhenLeft(field.value));
                field.onBlur();
              }}
            />
          </Field>
        );
      }}
    />
  );
}
