import type { ComponentProps, FormEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormLocked } from './form-locked';

interface FieldsFormProps<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** The fields of `formFields` cannot be changed. */
  readonly locked?: boolean | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
}

/** The form around its fields: they find it, and whether they are locked, by themselves. */
export function FieldsForm<Values extends FieldValues, Body>({
  form,
  locked = false,
  onSubmit,
  ...rest
}: FieldsFormProps<Values, Body>) {
  return (
    <FormProvider {...form}>
      <FormLocked value={locked}>
        <form
          noValidate
          {...rest}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit(event);
          }}
        />
      </FormLocked>
    </FormProvider>
  );
}
