import { FactItem, Field, type FieldProps, TextInput } from '@comensal/ui';
import { useContext } from 'react';
import { FormVisible } from './form-visible';

interface DisplayFieldProps
  extends Pick<FieldProps, 'label' | 'hint' | 'message' | 'required' | 'disabled' | 'className'> {
  readonly value: string;
  /** Of the control, such as `tabular`. */
  readonly look?: string | undefined;
}

/** A value among the fields of a form that cannot be changed there. */
export function DisplayField({ value, look = 'truncate', ...field }: DisplayFieldProps) {
  if (useContext(FormVisible))
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
