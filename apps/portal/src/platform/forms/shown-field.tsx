import { FactItem, Field, type FieldProps, TextInput } from '@comensal/ui';
import { useContext } from 'react';
import { FormShown } from './form-shown';

interface ShownFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'message' | 'required' | 'disabled' | 'className'> {
  readonly value: string;
  /** Of the control, such as `tabular`. */
  readonly look?: string | undefined;
}

/** A value among the fields of a form that cannot be changed there. */
export function ShownField({ value, look = 'truncate', ...field }: ShownFieldProps) {
  if (useContext(FormShown))
    return (
      <FactItem label={field.label} figures={look === 'tabular'} className={field.className}>
        {value}
      </FactItem>
    );
  return (
    <Field {...field}>
      <TextInput readOnly className={look} title={look === 'truncate' ? value : undefined} value={value} />
    </Field>
  );
}
