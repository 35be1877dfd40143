import { classNames } from '@comensal/ui';
import type { ComponentProps, FormEvent } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormLocked } from './form-locked';
import { FormVisible } from './form-visible';
import { formClass, RequiredWords, useRefusedWords } from './form-words';

interface FieldsFormProps<Values extends FieldValues, Body> extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly form: UseFormReturn<Values, unknown, Body>;
  /** The fields of `formFields` cannot be changed: it is being saved. */
  readonly locked?: boolean | undefined;
  /** The values are read, not filled in: the same fields are text. */
  readonly isVisible?: boolean | undefined;
  readonly onSubmit: (event: FormEvent) => unknown;
}

/**
 * The form around its fields: they find it, and whether they are locked or only read, by themselves. It says what its
 * marks mean, and what was wrong when it is refused.
 */
export function FieldsForm<Values extends FieldValues, Body>({
  isVisible = false,
  ...props
}: FieldsFormProps<Values, Body>) {
  if (!isVisible) return <TypedForm {...props} />;
  const { form, className, children } = props;
  return (
    <VisibleForm form={form} className={className}>
      {children}
    </VisibleForm>
  );
}

function TypedForm<Values extends FieldValues, Body>({
  form,
  locked = false,
  onSubmit,
  className,
  children,
  ...rest
}: Omit<FieldsFormProps<Values, Body>, 'isVisible'>) {
  const { wrong, sent } = useRefusedWords();
  return (
    <FormProvider {...form}>
      <FormLocked value={locked}>
        <form
          noValidate
          {...rest}
          className={classNames(formClass, className)}
          onSubmit={(event) => {
            event.preventDefault();
            sent(event.currentTarget);
            onSubmit(event);
          }}
        >
          <RequiredWords />
          {children}
          {wrong}
        </form>
      </FormLocked>
    </FormProvider>
  );
}

/** The fields of a form with its values, to be read. */
export function VisibleForm<Values extends FieldValues, Body>({
  form,
  className,
  children,
}: Pick<FieldsFormProps<Values, Body>, 'form' | 'className' | 'children'>) {
  return (
    <FormProvider {...form}>
      <FormVisible value>
        <div className={className}>{children}</div>
      </FormVisible>
    </FormProvider>
  );
}
