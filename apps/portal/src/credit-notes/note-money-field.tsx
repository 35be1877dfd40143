import { centsNotation } from '@comensal/domain/platform/money';
import { Field } from '@comensal/ui';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { amountHint, MoneyField } from '../platform/forms/money-field';
import type { NoteValues } from './note-values';

/** The amount of a note, in figures and in words (CNO-33, CNO-35 to CNO-37, O-137). */
export function NoteMoneyField({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const { control } = useFormContext<NoteValues>();
  return (
    <Controller
      control={control}
      name="amount"
      render={({ field, fieldState: { error } }) => (
        <Field
          label={t('creditNotes.form.amount')}
          required
          disabled={disabled}
          message={error?.message}
          hint={error ? undefined : amountHint(field.value, centsNotation, t('creditNotes.form.amountHint'))}
        >
          <MoneyField {...field} notation={centsNotation} />
        </Field>
      )}
    />
  );
}
