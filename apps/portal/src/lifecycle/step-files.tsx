import { useController, useFormContext } from 'react-hook-form';
import type { GuidedForm } from '../platform/forms/use-guided-form';
import { FilesField, type FilesFieldProps } from './files-field';
import type { ChosenFile } from './use-step-form';

interface StepFilesProps extends Pick<FilesFieldProps, 'label' | 'required' | 'hint' | 'most'> {
  readonly guided: Pick<GuidedForm<never>, 'progress' | 'isSaving'>;
}

/** The files that a step's form keeps as `documents`. */
export function StepFiles({ guided, ...field }: StepFilesProps) {
  const { field: documents, fieldState } = useController<{ documents: ChosenFile[] }, 'documents'>({
    name: 'documents',
  });
  const { getValues } = useFormContext<{ documents: ChosenFile[] }>();
  return (
    <FilesField
      {...field}
      message={fieldState.error?.message}
      files={documents.value}
      onAdd={(added) => documents.onChange([...getValues('documents'), ...added])}
      onRemove={(id) => documents.onChange(getValues('documents').filter((file) => file.id !== id))}
      progress={guided.progress}
      disabled={guided.isSaving}
    />
  );
}
