import { useController } from 'react-hook-form';
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
  return (
    <FilesField
      {...field}
      message={fieldState.error?.message}
      files={documents.value}
      onChange={documents.onChange}
      progress={guided.progress}
      disabled={guided.isSaving}
    />
  );
}
