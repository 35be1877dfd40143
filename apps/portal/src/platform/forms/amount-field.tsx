import type { AmountNotation } from '@comensal/domain/platform/money';
import type { ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import type { FormFieldProps, OwnFieldProps } from './form-fields';
import { amountHint, MoneyField } from './money-field';

interface AmountFieldProps<Name extends string> extends Omit<OwnFieldProps<Name>, 'hint'> {
  /** The fields of the form. */
  readonly of: { readonly FormField: (props: FormFieldProps<Name>) => ReactNode };
  readonly notation?: AmountNotation | undefined;
  /** See `MoneyField`. */
  readonly goesBack?: boolean | undefined;
  /** In place of the general one, while there is no amount. */
  readonly example?: string | undefined;
  readonly 'data-autofocus'?: boolean | undefined;
}

/** An amount of a form as it is typed: in figures and, unless something is wrong with it, in words. */
export function AmountField<Name extends string>({
  of: { FormField },
  notation,
  goesBack,
  example,
  'data-autofocus': autofocus,
  ...field
}: AmountFieldProps<Name>) {
  const { formState } = useFormContext();
  const typed = useWatch({ name: field.name }) as string | undefined;
  const isWrong = get(formState.errors, field.name) !== undefined;
  return (
    <FormField {...field} hint={isWrong ? '' : amountHint(typed ?? '', notation, example)}>
      {(amount) => <MoneyField {...amount} notation={notation} goesBack={goesBack} data-autofocus={autofocus} />}
    </FormField>
  );
}
