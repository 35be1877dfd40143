import { type ReactNode, useEffect } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';

interface RecordFormProps {
  readonly id: number;
  readonly values: FieldValues;
  /** Called with the form while it is there, and with null once it is gone. */
  readonly onForm: (id: number, form: UseFormReturn | null) => void;
  readonly children: ReactNode;
}

/** What is entered for one of many records. */
export function RecordForm({ id, values, onForm, children }: RecordFormProps) {
  const form = useForm({ defaultValues: values });
  useEffect(() => {
    onForm(id, form);
    return () => onForm(id, null);
  }, [id, form, onForm]);
  return <FormProvider {...form}>{children}</FormProvider>;
}
