import type { ComponentProps, FormEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormLocked } from './form-locked';
import { FormShown } from './form-shown';

interface FieldsFormProps<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** The fields of `formFields` cannot be changed: it is being saved. */
  readonly locked?: boolean | undefined;
  /** The values are read, not filled in: the same fields are text. */
  readonly shown?: boolean | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
}

/** The form around its fields: they find it, and whether they are locked or only read, by themselves. */
export function FieldsForm<Values extends FieldValues, Body>({
  form,
  locked = false,
  shown = false,
  onSubmit,
  ...rest
}: FieldsFormProps<Values, Body>) {
  if (shown)
    return (
      <ShownForm form={form} className={rest.className}>
        {rest.children}
      </ShownForm>
    );
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

/** The fields of a form with its values, to be read. */
export function ShownForm<Values extends FieldValues, Body>({
  form,
  className,
  children,
}: Pick<FieldsFormProps<Values, Body>, 'form' | 'className' | 'children'>) {
  return (
    <FormProvider {...form}>
      <FormShown value>
        <div className={className}>{children}</div>
      </FormShown>
    </FormProvider>
  );
}
